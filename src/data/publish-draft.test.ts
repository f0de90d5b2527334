import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadStorageKey, stubStorage } from '../../tests/browser-storage.ts';
import { stubEngineForEach } from '../../tests/engine-stub.ts';
import { type Failure, FailureError } from '../domain/failure.ts';
import { emptyForm, newField } from '../domain/onboarding/form.ts';
import type { AuthUser } from '../domain/session.ts';

/** The person’s pool by the provider; the session of this page knows of none. */
let pool: string | null;
/** The failure of publishing. */
let failure: Failure;
let sent: unknown[];

stubEngineForEach((name, values) => {
  if (name === 'account.person') return { asOf: '2026-11-30T12:00:00Z', value: { merchantPoolId: pool } };
  if (name !== 'onboarding.publish') return null;
  sent = [...values];
  throw new FailureError(failure);
});

const form = { ...emptyForm, title: 'Join us', inputFields: [newField('text', 'a', 'VAT number')] };
const draft = { form, savedAt: 1_795_000_000_000, isBegun: false, hasEarlierPool: false };
const refusal: Failure = { kind: 'refused', status: 400, code: 'form-not-saved' };

beforeEach(async () => {
  stubStorage();
  vi.stubGlobal('navigator', {});
  await loadStorageKey(await import('./device-storage.ts'));
  const { rememberIdentity } = await import('./last-identity.ts');
  const user = { email: 'lerato@shop.test', merchantPoolId: null } as AuthUser;
  rememberIdentity({ status: 'LOGGED_IN', identity: 'me', user });
});

/** Publishes a draft, and gives it as it is kept afterwards. */
async function publishFailing(was = draft) {
  const { publishDraft, readDraft, writeDraft } = await import('./form-draft.ts');
  writeDraft('me', was);
  await expect(publishDraft()).rejects.toMatchObject({ failure });
  const { isBegun, hasEarlierPool } = readDraft('me');
  return { isBegun, hasEarlierPool };
}

describe('after a publish that failed', () => {
  test('the rules of a pool made elsewhere stay open, also at the next try', async () => {
    pool = 'pool-1';
    failure = refusal;
    const open = { isBegun: true, hasEarlierPool: true };
    expect(await publishFailing()).toEqual(open);
    expect(await publishFailing({ ...draft, ...open })).toEqual(open);
    expect(sent).toEqual([form, true]);
  });

  test('the rules of a pool that this device created stay, also at the next try', async () => {
    pool = null;
    failure = refusal;
    const fixed = { isBegun: true, hasEarlierPool: false };
    expect(await publishFailing()).toEqual(fixed);
    pool = 'pool-1';
    expect(await publishFailing({ ...draft, ...fixed })).toEqual(fixed);
  });

  test.each(['account-not-read', 'form-not-read', 'form-read-lost'])(
    'the rules stay open where nothing was sent: %s',
    async code => {
      pool = null;
      failure = { kind: 'unreachable', code };
      expect(await publishFailing()).toEqual({ isBegun: false, hasEarlierPool: false });
    },
  );
});
