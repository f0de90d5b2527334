import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDatabase } from '../postgres/seeded-database.ts';
import { sendRaw } from './raw.ts';
import { Sandbox } from './sandbox.ts';

const MEGABYTE = 1_048_576;

describe('bodies over 1 MB', () => {
  const sandbox = new Sandbox();
  const seed = { terminals: 1, transactions: 1 };
  beforeAll(async () => sandbox.start({ ...seed, databaseUrl: await seededDatabase(seed) }));
  afterAll(() => sandbox.stop());

  const post = (path: string, headers: Record<string, string>, body: string[], isUnfinished = false) =>
    sendRaw(Number(new URL(sandbox.url).port), { method: 'POST', path, headers, body, isUnfinished });

  it.each(['/api/webhooks/registered', '/idp', '/_sandbox/api/faults', '/_sandbox/receiver', '/nowhere'])(
    '%s answers 413 before the body has arrived, whether its length is announced or not',
    async path => {
      const announced = await post(path, { 'content-length': String(MEGABYTE + 1) }, ['{'], true);
      expect(announced).toMatchObject({ status: 413, text: expect.stringContaining('1 MB') });
      const chunks = Array<string>(16).fill(' '.repeat(MEGABYTE / 16));
      expect((await post(path, {}, [...chunks, ' '], true)).status).toBe(413);
      expect((await post(path, {}, chunks)).status).not.toBe(413);
      expect((await post(path, { 'content-length': String(MEGABYTE) }, chunks)).status).not.toBe(413);
    },
  );
});
