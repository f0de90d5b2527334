import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './db/database.ts';
import { identityUsers } from './db/identity-tables.ts';
import { openDatabase } from './db/open-database.ts';
import { webhooks } from './db/webhook-tables.ts';
import { describeError } from './log-error.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const SECRETS = ['whsec_c2VjcmV0', 'deadbeefverifier', 'thandi@shop.example'];

/** Logs work that fails. */
async function logOf(work: () => Promise<unknown>): Promise<string> {
  const error = await work().then(
    () => new Error('nothing failed'),
    (thrown: unknown) => thrown,
  );
  expect(String(error)).not.toContain('nothing failed');
  return describeError(error);
}

test('the log of a failed statement says the statement and its code, never its parameters', async () => {
  const { db } = database;
  const user = {
    ...{ sub: 'a', email: SECRETS[2] as string, emailVerified: true, isConfirmed: true, attributes: {} },
    ...{ salt: 'aa', verifier: SECRETS[1] as string, identityId: 'a', createdAt: 1 },
  };
  await db.insert(identityUsers).values(user);
  const twice = await logOf(() => db.insert(identityUsers).values({ ...user, sub: 'b' }));
  await db.execute(sql`drop table webhooks`);
  const times = { createdAt: 1, updatedAt: 1 };
  const lost = await logOf(() =>
    db.insert(webhooks).values({
      ...{ id: 'a', tenantId: 'a', url: 'https://a.example', subscriptions: [], status: 'ENABLED' },
      ...{ ...times, secret: SECRETS[0] as string },
    }),
  );
  expect(lost).toMatch(/insert into "webhooks"[\s\S]*caused by \w+ 42P01/);
  expect(twice).toMatch(/insert into "identity_users"[\s\S]*caused by \w+ 23505/);
  for (const log of [twice, lost]) {
    for (const secret of SECRETS) expect(log).not.toContain(secret);
    expect(log).toMatch(/^ {4}at /m);
  }
});

test('an error of ours keeps its message, one that repeats what it stumbled over does not', () => {
  expect(describeError(new Error('The webhook was not written.'))).toContain('The webhook was not written.');
  for (const [fail, name] of [
    [() => JSON.parse('whsec_c2VjcmV0'), 'SyntaxError'],
    [() => Buffer.from(Symbol('whsec_c2VjcmV0') as never), 'ERR_INVALID_ARG_TYPE'],
    [() => new URL('whsec_c2VjcmV0'), 'ERR_INVALID_URL'],
  ] as const)
    try {
      fail();
    } catch (error) {
      const said = describeError(error);
      expect(said).toContain(name);
      expect(said.split('\n')[0]).not.toContain('c2VjcmV0');
    }
  expect(describeError('whsec_c2VjcmV0')).toBe('A thrown string');
  expect.assertions(8);
});
