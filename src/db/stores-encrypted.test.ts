import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedText } from '../../tests/stored-text.ts';
import { openImports } from './import-store.ts';
import { openSession, type SessionState } from './session-store.ts';
import { openSettles } from './settle-store.ts';

/** A database as an earlier version wrote it. */
async function writePlain(name: string, version: number, stores: Record<string, string>, records: object) {
  await Dexie.delete(name);
  const db = new Dexie(name);
  db.version(version).stores(stores);
  await db.open();
  for (const [key, record] of Object.entries(records)) {
    const table = db.tables[0] as Dexie['_allTables'][string];
    await (table.schema.primKey.keyPath ? table.put(record) : table.put(record, key));
  }
  db.close();
}

async function loseKey(name: string): Promise<void> {
  const db = await new Dexie(name).open();
  const wrapped = await db.table('keys').get('data');
  await db.table('keys').put({ ...wrapped, wrapped: new Uint8Array(80) }, 'data');
  db.close();
}

const state: SessionState = {
  epoch: 7,
  tokens: { idToken: 'planted.id', refreshToken: 'planted.refresh', entries: { 'a.idToken': 'planted.id' } },
  person: {
    identity: 'hash-a',
    user: { email: 'planted@x.example' } as never,
    tenantMissing: false,
    locked: false,
  },
  pendingEmail: null,
  provenAt: 5,
  revocations: [{ refreshToken: 'planted.old', clientId: 'client', since: 3 }],
  leftovers: ['hash-b'],
};
const attempt = {
  id: 'a1',
  reportId: 'planted-report',
  state: 'checking',
  revision: 1,
  decidedAt: '2026-11-20',
};

const stores = {
  session: {
    name: 'session',
    write: () => writePlain('session', 1, { records: '' }, { state, config: { a: 1 } }),
    async isWhole() {
      const store = openSession();
      expect(await store.read()).toEqual(state);
      expect(await store.config.read()).toEqual({ a: 1 });
      store.close();
    },
  },
  imports: {
    name: 'imports:planted',
    write: () =>
      writePlain('imports:planted', 1, { kept: 'name' }, [
        { name: 'template', value: 'planted message' },
        { name: 'confirmed', value: [{ line: 1, name: 'planted Sipho', e164: '+27831112233', round: 0 }] },
      ]),
    async isWhole() {
      const store = openImports('planted');
      expect(await store.get('template')).toBe('planted message');
      expect(await store.get('confirmed')).toMatchObject([{ name: 'planted Sipho' }]);
      store.close();
    },
  },
  settles: {
    name: 'settles:planted',
    write: () =>
      writePlain('settles:planted', 2, { attempts: 'id, reportId, live' }, [
        { id: 'a1', reportId: 'planted-report', live: 1, attempt },
      ]),
    async isWhole() {
      const store = openSettles('planted');
      expect(await store.of('planted-report')).toEqual([attempt]);
      expect(await store.live()).toEqual([attempt]);
      store.close();
    },
  },
};

describe.each(Object.values(stores))(
  'the database $name of an earlier version',
  ({ name, write, isWhole }) => {
    beforeEach(write);
    const recordsOf = async () => (await storedText(name)).replaceAll(name, '');

    test('is converted as it is, and nothing of it is stored in plain text', async () => {
      expect(await recordsOf()).toContain('planted');
      await isWhole();
      expect(await recordsOf()).not.toContain('planted');
      await isWhole();
    });

    test('is as it was after a conversion that broke off, and converted by the next', async () => {
      const breaking = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      });
      await expect(isWhole()).rejects.toThrow();
      breaking.mockRestore();
      expect(await recordsOf()).toContain('planted');
      await isWhole();
    });
  },
);

test('opening a database that is there encrypts no key', async () => {
  await stores.session.write();
  await stores.session.isWhole();
  const encrypting = vi.spyOn(crypto.subtle, 'encrypt');
  const store = openSession();
  expect(await store.read()).toEqual(state);
  store.close();
  expect(encrypting).not.toHaveBeenCalled();
  encrypting.mockRestore();
});

test('a context that has loaded nothing to encrypt with converts what an earlier version wrote', async () => {
  await stores.session.write();
  vi.resetModules();
  const started = await import('./session-store.ts');
  const store = started.openSession();
  expect(await store.read()).toEqual(state);
  store.close();
  expect(await storedText('session')).not.toContain('planted');
});

test('a session whose key is lost is over, and the copy of its person is to be deleted', async () => {
  await stores.session.write();
  await stores.session.isWhole();
  await loseKey('session');
  const store = openSession();
  expect(await store.read()).toMatchObject({
    epoch: 7,
    tokens: null,
    person: null,
    leftovers: ['hash-b', 'hash-a'],
  });
  const { state: after } = await store.change(was => ({ ...was, pendingEmail: 'a@b.c' }));
  expect(await store.read()).toEqual(after);
  store.close();
});

test.each(['imports', 'settles'] as const)('%s whose key is lost begin anew', async which => {
  await stores[which].write();
  await stores[which].isWhole();
  await loseKey(stores[which].name);
  const imports = openImports('planted');
  const settles = openSettles('planted');
  if (which === 'imports') expect(await imports.get('template')).toBeNull();
  else expect(await settles.of('planted-report')).toEqual([]);
  imports.close();
  settles.close();
});
