import { rawDataKey, wrapDataKey } from './device-key.ts';
import { asked, changeHeld, openAsIs, readHeld, type WrappedKey, withKeys } from './keys-database.ts';
import { isUnderLock, type LockKey } from './lock-keys.ts';

/** Names of the databases of one person that carry a data key. */
const databasesOf = (identity: string): string[] => [
  'session',
  ...['copy', 'imports', 'settles', 'outbox'].map(kind => `${kind}:${identity}`),
];

/** A place that holds a data key. */
type Place = {
  name: string;
  read(): Promise<WrappedKey | undefined>;
  /** Stores a key, unless another was stored since `before` was read. */
  replace(before: WrappedKey, after: WrappedKey): Promise<void>;
};

const isSame = (a: WrappedKey | undefined, b: WrappedKey) => a && String(a.nonce) === String(b.nonce);

async function inDatabase(name: string, work: (place: Place) => Promise<void>): Promise<void> {
  const db = await openAsIs(name, 'keys');
  if (!db) return;
  try {
    await work({
      name,
      read: () => asked(db.transaction('keys').objectStore('keys').get('data')),
      async replace(before, after) {
        const transaction = db.transaction('keys', 'readwrite', { durability: 'strict' });
        const store = transaction.objectStore('keys');
        if (isSame(await asked(store.get('data')), before)) await asked(store.put(after, 'data'));
      },
    });
  } finally {
    db.close();
  }
}

const inPage = (work: (place: Place) => Promise<void>): Promise<void> =>
  withKeys(db =>
    work({
      name: 'page',
      read: () => readHeld(db, 'page'),
      replace: async (before, after) =>
        void (await changeHeld(db, 'page', held => (isSame(held, before) ? after : undefined))),
    }),
  );

/** Encrypts a data key anew where it is not yet where it belongs; the data key itself, and so all records, stay. */
async function move({ name, read, replace }: Place, lock: LockKey, isLocking: boolean): Promise<void> {
  const held = await read();
  if (!held || (held.by === 'lock' && held.identity !== lock.identity)) return;
  const belongs = isLocking && isUnderLock(name, lock) ? 'lock' : 'device';
  if (held.by === belongs) return;
  const raw = await rawDataKey(name, held);
  if (!raw) return;
  await replace(held, await wrapDataKey(name, raw, belongs === 'lock' ? lock : null, held.id ?? held.nonce));
}

/**
 * Brings the data keys of an identity, of the session and of the page's entries under a lock, or back to the device. This context
 * must hold the key of the lock. Call it again after a crash: it goes on where it stopped.
 */
export async function moveKeys(lock: LockKey, to: 'under lock' | 'to the device'): Promise<void> {
  const work = (place: Place) => move(place, lock, to === 'under lock');
  await Promise.all([inPage(work), ...databasesOf(lock.identity).map(name => inDatabase(name, work))]);
}

/** Its person has signed out: gives session and page back to the device. Their outbox, where one is kept, stays locked. */
export async function releaseSession(lock: LockKey): Promise<void> {
  const work = (place: Place) => move(place, lock, false);
  await Promise.all([inPage(work), inDatabase('session', work)]);
}

/**
 * Leaves a lock without opening it: the session is over and what the page kept is lost; the lock, and the outbox behind it, stay
 * for their person.
 */
export async function abandonSession(): Promise<void> {
  await withKeys(db => changeHeld(db, 'page', held => (held?.by === 'lock' ? null : undefined)));
  const db = await openAsIs('session', 'keys');
  if (!db) return;
  try {
    await asked(db.transaction('keys', 'readwrite').objectStore('keys').delete('data'));
  } finally {
    db.close();
  }
}
