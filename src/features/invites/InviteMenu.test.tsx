import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Invite } from '../../domain/invite/invite.ts';
import { whyNotResend } from './InviteMenu.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test.each([
  ['waiting', 'To be sent'],
  ['sending', 'Sending'],
  ['checking', 'Checking'],
  ['held', 'Held'],
  ['needs-review', 'Needs review'],
  ['rejected', undefined],
  ['accepted', undefined],
  ['queued', undefined],
  ['sent', undefined],
  ['delivered', undefined],
  ['failed', undefined],
  [{ unknown: 'BOUNCED' }, undefined],
] as [Invite['state'], string | undefined][])(
  'an invite in the state %j is resent unless %j',
  (state, why) => {
    expect(whyNotResend(i18n, state)).toBe(why);
  },
);
