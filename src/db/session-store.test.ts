import Dexie from 'dexie';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patient } from '../../tests/patience.ts';
import type { AuthUser } from '../domain/session.ts';
import { oneAtATime } from './database.ts';
import {
  expired,
  isRevocable,
  openSession,
  pendingAt,
  personIn,
  proven,
  type SessionState,
  type StoredPerson,
  type StoredTokens,
  signedIn,
  signedOut,
  tokensReplaced,
} from './session-store.ts';

const leaving = { clientId: 'client', now: 1000 };
const tokensOf = (name: string): StoredTokens => ({
  idToken: `id-${name}`,
  refreshToken: `refresh-${name}`,
  entries: { [`x.${name}.idToken`]: `id-${name}` },
});
const personOf = (identity: string): StoredPerson => ({
  identity,
  user: { uid: identity } as AuthUser,
  tenantMissing: false,
  locked: false,
});
const revocationOf = (name: string) => ({ refreshToken: `refresh-${name}`, clientId: 'client', since: 1000 });
const noSession: SessionState = {
  epoch: 4,
  tokens: null,
  person: null,
  pendingEmail: 'a@b.c',
  revocations: [],
  leftovers: ['gone'],
};
const withAnn = signedIn(noSession, tokensOf('ann'), personOf('ann'), leaving);

describe('the session', () => {
  test('begins a new epoch when somebody signs in', () => {
    expect(withAnn).toEqual({
      epoch: 5,
      tokens: tokensOf('ann'),
      person: personOf('ann'),
      provenAt: 1000,
      pendingEmail: null,
      revocations: [],
      leftovers: ['gone'],
    });
    expect(personIn(withAnn)?.identity).toBe('ann');
  });

  test('notes a proof of the person who is signed in, and of nobody else', () => {
    expect(withAnn.provenAt).toBe(leaving.now);
    expect(proven(withAnn, 'ann', 2000)).toEqual({ ...withAnn, provenAt: 2000 });
    expect(proven(withAnn, 'bob', 2000)).toBeNull();
    const ended = expired(withAnn, leaving, tokensOf('ann').idToken);
    expect(ended && proven(ended, 'ann', 2000)).toBeNull();
    expect(signedOut(withAnn, 'ann', leaving)).not.toHaveProperty('provenAt');
  });

  test('ends on purpose: tokens, name and copy go, the refresh token is to be revoked', () => {
    expect(signedOut(withAnn, 'ann', leaving)).toEqual({
      epoch: 6,
      tokens: null,
      person: null,
      pendingEmail: null,
      revocations: [revocationOf('ann')],
      leftovers: ['gone', 'ann'],
    });
    expect(signedOut(withAnn, 'bob', leaving)).toBeNull();
  });

  test('that expires drops the tokens and locks the person', () => {
    const over = expired(withAnn, leaving, 'id-ann') as SessionState;
    expect(over).toMatchObject({ epoch: 6, tokens: null, person: { identity: 'ann', locked: true } });
    expect(over.leftovers).toEqual(['gone']);
    expect(personIn(over)).toBeNull();
    expect(expired(over, leaving)).toBeNull();
    expect(expired(withAnn, leaving, 'id-of-before')).toBeNull();
    expect(expired(withAnn, leaving)).toBeNull();
    expect(expired({ ...withAnn, tokens: null }, leaving)).toMatchObject({ person: { locked: true } });
    expect(expired(noSession, leaving)).toBeNull();
  });

  test('that expired keeps the copy for the same person, and not for another', () => {
    const over = expired(withAnn, leaving, 'id-ann') as SessionState;
    expect(signedIn(over, tokensOf('ann'), personOf('ann'), leaving).leftovers).toEqual(['gone']);
    expect(signedIn(over, tokensOf('bob'), personOf('bob'), leaving).leftovers).toEqual(['gone', 'ann']);
  });

  test('refuses refreshed tokens for another epoch or in place of other tokens', () => {
    const fresh = tokensOf('fresh');
    expect(tokensReplaced(withAnn, withAnn, fresh)?.tokens).toEqual(fresh);
    expect(tokensReplaced({ ...withAnn, epoch: 9 }, withAnn, fresh)).toBeNull();
    expect(tokensReplaced({ ...withAnn, tokens: tokensOf('newer') }, withAnn, fresh)).toBeNull();
  });

  test('waits for the code of one address', () => {
    expect(pendingAt(noSession, 'a@b.c')).toBeNull();
    expect(pendingAt(noSession, 'd@e.f')).toMatchObject({ epoch: 5, pendingEmail: 'd@e.f' });
  });

  test('tries a revocation for 24 hours', () => {
    expect(isRevocable(revocationOf('ann'), 1000 + 24 * 3_600_000 - 1)).toBe(true);
    expect(isRevocable(revocationOf('ann'), 1000 + 24 * 3_600_000)).toBe(false);
  });
});

describe('the database', () => {
  const opened: { close(): void }[] = [];
  const open = () => {
    const store = openSession();
    opened.push(store);
    return store;
  };
  // Other files of this worker may have left one.
  beforeEach(() => Dexie.delete('session'));
  afterEach(async () => {
    for (const store of opened.splice(0)) store.close();
    await Dexie.delete('session');
  });

  test('is the same for every context, and starts with nobody', async () => {
    const [one, two] = [open(), open()];
    expect(await two.read()).toMatchObject({ epoch: 0, tokens: null, person: null, pendingEmail: null });
    await one.change(state => signedIn(state, tokensOf('ann'), personOf('ann'), leaving));
    expect(await two.read()).toMatchObject({ epoch: 1, person: { identity: 'ann' } });
  });

  test('is opened again after the browser has closed it, and left to a newer version that has taken it over', async () => {
    const opening = vi.spyOn(indexedDB, 'open');
    const store = open();
    await store.change(state => pendingAt(state, 'a@b.c'));
    for (const { value } of opening.mock.results) forceCloseDatabase(value.result);
    opening.mockRestore();
    await expect.poll(() => store.read(), patient).toMatchObject({ pendingEmail: 'a@b.c' });
    expect(await store.change(state => pendingAt(state, null))).toMatchObject({ isChanged: true });
    const newer = new Dexie('session');
    newer.version(3).stores({ records: '', keys: '' });
    await newer.open();
    await expect(store.read()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    newer.close();
  });

  test('lets one of two refreshes at once write', async () => {
    const [one, two] = [open(), open()];
    const { state } = await one.change(was => signedIn(was, tokensOf('ann'), personOf('ann'), leaving));
    const written = await Promise.all([
      one.replace(state, tokensOf('first')),
      two.replace(state, tokensOf('second')),
    ]);
    expect(written.filter(Boolean)).toHaveLength(1);
  });

  test('runs one transaction after the other, after a failure too', async () => {
    const inTurn = oneAtATime();
    const heard: string[] = [];
    const work = (name: string) => async () => {
      heard.push(`${name} begins`);
      await Promise.resolve();
      heard.push(`${name} ends`);
      if (name === 'a') throw new Error('no room');
      return name;
    };
    const ended = await Promise.allSettled(['a', 'b'].map(name => inTurn(work(name))));
    expect(heard).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  test('changes nothing when an edit returns null, and keeps the configuration apart', async () => {
    const store = open();
    expect(await store.change(() => null)).toMatchObject({ isChanged: false, state: { epoch: 0 } });
    expect(await store.config.read()).toBeUndefined();
    await store.config.write({ a: 1 });
    await store.change(state => pendingAt(state, 'a@b.c'));
    expect(await store.config.read()).toEqual({ a: 1 });
  });
});
