import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { ImportRow } from '../../domain/invite/import.ts';
import { outcomeOf } from './ImportReport.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const row: ImportRow = {
  line: 2,
  name: 'Nomsa',
  cellNumber: '+27835550000',
  isBroken: false,
  e164: '+27835550000',
  faults: [],
  isCorrected: false,
  isRemoved: false,
  fate: 'accepted',
  message: null,
  reason: null,
};

test.each([
  ['is not listed', 'Accepted', null],
  ['failed', 'Failed', 'failed'],
  ['is queued by the service', 'Queued', 'queued'],
  ['was delivered', 'Delivered', 'delivered'],
  ['has a state that this version does not know', 'BOUNCED', { unknown: 'BOUNCED' }],
] as const)('an accepted row whose message %s has the outcome %s', (_what, outcome, message) => {
  expect(outcomeOf(i18n, { ...row, message })).toBe(outcome);
});
