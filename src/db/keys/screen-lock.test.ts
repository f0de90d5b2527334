import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deriveWithFewerRounds } from '../../../tests/fewer-rounds.ts';
import { openOutbox } from '../outbox-store.ts';
import { openSession } from '../session-store.ts';
import type { WrappedKey } from './keys-database.ts';
import { LockedError } from './lock-keys.ts';

const me = 'identity-of-me';
const pin = { pin: '402917' };
const password = { password: 'Battery-Staple-7' };
const settings = { identity: me, minutes: 15, delivers: false };

/** The modules as a context has them that has just started: it holds no key. */
async function started() {
  vi.resetModules();
  const [locks, keys, moves, device, outbox, stores] = await Promise.all([
    import('./screen-lock.ts'),
    import('./lock-keys.ts'),
    import('./move-keys.ts'),
    import('./device-key.ts'),
    import('./locked-outbox.ts'),
    import('../outbox-store.ts'),
  ]);
  return { ...locks, ...keys, ...moves, ...device, ...outbox, ...stores };
}

/** A lock over what is stored, as a page sets one up. */
async function locked(change: Partial<typeof settings> = {}) {
  const page = await started();
  const key = await page.createLock({ ...settings, ...change }, [password, pin]);
  page.giveLockKey(key);
  await page.moveKeys(key, 'under lock');
  return { page, key };
}

/** The way in which the data key of a database is encrypted. */
async function keyOf(name: string): Promise<WrappedKey['by']> {
  const db = await new Dexie(name).open();
  const held = (await db.table('keys').get('data')) as WrappedKey;
  db.close();
  return held.by;
}

/** Makes each opening of a database fail until the mock is restored. */
function failToOpen(name: string) {
  const open = indexedDB.open.bind(indexedDB);
  const isOlder = (asked: string) => asked === name;
  return vi
    .spyOn(indexedDB, 'open')
    .mockImplementation((asked, version) => open(asked, isOlder(asked) ? 1 : version));
}

/** Stores one queued action. */
async function storeAction(stores: { openOutbox: typeof openOutbox }): Promise<void> {
  const store = stores.openOutbox(me);
  await store.transact({ lanes: [] }, open => ({ write: [], gateOpen: true, result: open.nextSeq() }));
  store.close();
}

deriveWithFewerRounds();

beforeEach(async () => {
  vi.resetModules();
  await Promise.all((await Dexie.getDatabaseNames()).map(name => Dexie.delete(name)));
  const session = openSession();
  await session.read();
  session.close();
  await storeAction({ openOutbox });
});

describe('a screen lock', () => {
  test.each([
    ['the PIN', pin],
    ['the password', password],
  ])('is opened by %s, in a context that has just started', async (_what, secret) => {
    const { key } = await locked();
    const { unlock } = await started();
    expect(await unlock(me, secret)).toEqual(key);
  });

  test('closes session, outbox and page to a context without its key, and loses nothing of them', async () => {
    await locked();
    expect(await Promise.all(['session', `outbox:${me}`].map(keyOf))).toEqual(['lock', 'lock']);
    const page = await started();
    const store = page.openOutbox(me);
    await expect(store.counts()).rejects.toMatchObject({ name: 'LockedError' });
    store.close();
    page.giveLockKey((await page.unlock(me, pin)) as never);
    const again = page.openOutbox(me);
    expect(await again.counts()).toMatchObject({ unreadable: 0 });
    expect(await again.transact({ lanes: [] }, open => ({ write: [], result: open.nextSeq() }))).toBe(2);
    again.close();
  });

  test('leaves outbox and session out of it where actions are delivered while it is locked', async () => {
    const { page, key } = await locked({ delivers: true });
    expect(await Promise.all(['session', `outbox:${me}`].map(keyOf))).toEqual(['device', 'device']);
    const changed = await page.changeSettings(key, { delivers: false });
    expect(await keyOf(`outbox:${me}`)).toBe('lock');
    expect((await page.changeSettings(changed, { delivers: true })).delivers).toBe(true);
    expect(await keyOf(`outbox:${me}`)).toBe('device');
  });

  test('encrypts what is made under it from the start', async () => {
    const { page } = await locked();
    const { wrapped } = await page.makeDataKey(`copy:${me}`);
    expect(wrapped.by).toBe('lock');
    expect((await page.makeDataKey('copy:somebody-else')).wrapped.by).toBe('device');
    const other = await started();
    await expect(other.unwrapDataKey(`copy:${me}`, wrapped)).rejects.toThrow('is locked');
  });

  test('is taken away again', async () => {
    const { page, key } = await locked();
    await page.removeLock(key);
    expect(await Promise.all(['session', `outbox:${me}`].map(keyOf))).toEqual(['device', 'device']);
    const { readLock } = await started();
    expect(await readLock(me)).toBeNull();
  });

  test('stays where a database under it cannot be opened to take it away', async () => {
    const { page, key } = await locked();
    const failing = failToOpen(`outbox:${me}`);
    await expect(page.removeLock(key)).rejects.toThrow();
    await expect(page.countLive(me)).rejects.toThrow();
    await expect(page.hasOutbox(me)).rejects.toThrow();
    failing.mockRestore();
    expect(await page.readLock(me)).not.toBeNull();
    expect(await page.hasOutbox(me)).toBe(true);
    expect(await page.hasOutbox('somebody-else')).toBe(false);
  });

  test('that another context removed covers nothing that is made from then on', async () => {
    const { page, key } = await locked();
    const engine = await started();
    engine.giveLockKey(key);
    await page.removeLock(key);
    const { key: made, wrapped } = await engine.makeDataKey(`imports:${me}`);
    expect(wrapped.by).toBe('device');
    expect(await (await started()).unwrapDataKey(`imports:${me}`, wrapped)).toEqual(made);
  });

  test('that was removed is forgotten by a context that is told, and another is not', async () => {
    const { page, key } = await locked();
    const theirs = await page.createLock({ ...settings, identity: 'other' }, [password]);
    const engine = await started();
    for (const each of [key, theirs]) engine.giveLockKey(each);
    await page.removeLock(key);
    await engine.forgetUnusedKeys();
    expect(engine.lockKeyOf(me)).toBeUndefined();
    expect(engine.lockKeyOf('other')).toEqual(theirs);
  });

  test('that stopped half-way is completed by the next unlocking', async () => {
    const page = await started();
    const key = await page.createLock(settings, [password, pin]);
    expect(await keyOf('session')).toBe('device');
    page.giveLockKey(key);
    await Promise.all([page.moveKeys(key, 'under lock'), page.moveKeys(key, 'under lock')]);
    expect(await keyOf('session')).toBe('lock');
  });

  test('is not replaced by a second set-up, which would lose all that it closes', async () => {
    const { page, key } = await locked();
    const second = page.createLock({ ...settings, minutes: 5 }, [password]);
    await expect(second).rejects.toMatchObject({ failure: { kind: 'refused', code: 'lock-exists' } });
    expect(await (await started()).unlock(me, pin)).toEqual(key);
  });

  test('of somebody else is left alone', async () => {
    const { key } = await locked();
    const other = await started();
    const theirs = await other.createLock({ ...settings, identity: 'other' }, [password]);
    other.giveLockKey(theirs);
    await other.moveKeys(theirs, 'under lock');
    other.giveLockKey(key);
    await other.releaseSession(key);
    expect(await keyOf('session')).toBe('device');
    expect(await keyOf(`outbox:${me}`)).toBe('lock');
  });
});

describe('wrong secrets', () => {
  test('are counted; the fifth deletes the copy and the PIN, and the outbox stays for the password', async () => {
    const { key } = await locked();
    const copy = new Dexie(`copy:${me}`);
    copy.version(1).stores({ rows: '' });
    await copy.open();
    copy.close();
    const page = await started();
    for (const tried of ['1', '2', '3', '4']) expect(await page.unlock(me, { pin: tried })).toBe('wrong');
    expect(await page.unlock(me, { pin: '5' })).toBe('wiped');
    expect(await Dexie.exists(`copy:${me}`)).toBe(false);
    expect(await page.readLock(me)).toMatchObject({ wrong: 0, isWiped: true });
    expect(await page.unlock(me, pin)).toBe('wrong');
    expect(await page.unlock(me, password)).toEqual(key);
    expect(await page.readLock(me)).toMatchObject({ isWiped: false });
  });

  test('are forgotten after a right one, and a try that was cut off counts', async () => {
    await locked();
    const page = await started();
    for (const tried of ['1', '2', '3', '4']) await page.unlock(me, { pin: tried });
    expect(typeof (await page.unlock(me, pin))).toBe('object');
    expect(await page.unlock(me, { pin: '6' })).toBe('wrong');
  });
});

describe('its secrets', () => {
  test('are replaced, and removed, one by one', async () => {
    const { page, key } = await locked();
    await page.setSecret(key, { pin: '771204' });
    expect(await page.unlock(me, pin)).toBe('wrong');
    expect(await page.unlock(me, { pin: '771204' })).toEqual(key);
    await page.removeSecret(me, 'pin');
    expect(await page.unlock(me, { pin: '771204' })).toBe('wrong');
    expect(await page.unlock(me, password)).toEqual(key);
  });

  test('may be the output of a passkey, which counts for its own credential alone', async () => {
    const { page, key } = await locked();
    const salt = crypto.getRandomValues(new Uint8Array(32));
    const passkey = { credentialId: new Uint8Array([1, 2]), output: new Uint8Array(32).fill(7) };
    await page.setSecret(key, passkey, salt);
    expect(await page.unlock(me, passkey)).toEqual(key);
    expect(await page.unlock(me, { ...passkey, credentialId: new Uint8Array([1, 3]) })).toBe('wrong');
    expect(await page.unlock(me, { ...passkey, output: new Uint8Array(32) })).toBe('wrong');
  });

  test('a sign-in opens the lock with its password, and counts no try', async () => {
    const { key } = await locked();
    const page = await started();
    const [lock] = await page.readLocks();
    if (!lock) throw new Error('there is no lock');
    expect(await page.unlockByPassword(lock, 'Wrong-1-word')).toBeNull();
    expect(await page.unlockByPassword(lock, password.password)).toEqual(key);
    expect(await page.readLock(me)).toMatchObject({ wrong: 0 });
  });
});

describe('a device that has lost its key', () => {
  test('says so, counts nothing as lost while the lock stands, and everything once it is removed', async () => {
    const { page } = await locked();
    const lock = await page.readLock(me);
    await Dexie.delete('keys');
    const db = new Dexie('keys');
    db.version(1).stores({ device: '' });
    await db.open();
    await db.table('device').put(lock, `lock:${me}`);
    db.close();
    const next = await started();
    expect(await next.unlock(me, pin)).toBe('lost');
    const store = next.openOutbox(me);
    await expect(store.counts()).rejects.toBeInstanceOf(next.LockedError);
    await next.forgetLock(me);
    expect(await store.counts()).toMatchObject({ unreadable: 0 });
    store.close();
  });
});

test('a sign-out without unlocking ends the session, and keeps the outbox behind its lock', async () => {
  await locked();
  const page = await started();
  await page.abandonSession();
  const session = (await import('../session-store.ts')).openSession();
  expect(await session.read()).toMatchObject({ person: null, tokens: null });
  session.close();
  expect(await keyOf(`outbox:${me}`)).toBe('lock');
  expect(await page.hasOutbox(me)).toBe(true);
  await page.deleteLockedOutbox(me);
  expect(await page.hasOutbox(me)).toBe(false);
  expect(await page.countLive(me)).toBe(0);
});

test('an action that cannot be read counts as unsent behind a lock, and not as live', async () => {
  const outbox = await new Dexie(`outbox:${me}`).open();
  await outbox.table('actions').put({ seq: 1, state: 'unreadable' });
  outbox.close();
  const page = await started();
  expect([await page.countLive(me), await page.countUnsent(me)]).toEqual([0, 1]);
});

test('an outbox that an earlier version of the app stored is counted as it is', async () => {
  const earlier = new Dexie('outbox:earlier');
  earlier.version(4).stores({ actions: 'seq, action.state' });
  await earlier.open();
  await earlier.table('actions').put({ seq: 1, action: { state: 'queued' } });
  earlier.close();
  expect(await (await started()).countUnsent('earlier')).toBe(1);
});

test('an error of a locked record names the identity', () => {
  expect(new LockedError('copy:a', 'a')).toMatchObject({ identity: 'a', message: 'copy:a is locked' });
});
