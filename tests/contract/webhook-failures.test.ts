import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { patient } from '../patience.ts';
import { few, onEachDatabase } from './on-each-database.ts';
import { webhooksOf } from './webhooks.ts';

const KEPT = 64 * 1024;
const [nobodysPort, rudePort] = [await freePort(), await freePort()];

onEachDatabase(
  'failures of deliveries',
  sandbox => {
    const { register, read, of, made, send, behave, received } = webhooksOf(sandbox);
    const rude = createServer(socket => socket.destroy());
    beforeAll(() => new Promise<void>(resolve => rude.listen(rudePort, '127.0.0.1', resolve)));
    afterAll(() => new Promise<void>(resolve => rude.close(() => resolve())));

    const failed = async (url?: string) => {
      const { webhookId } = await register(url);
      await send(webhookId);
      await made(webhookId, 1);
      const [failure] = await of(webhookId);
      expect(failure?.result).toBe('FAILED');
      return failure;
    };

    it('each cause has a beginning of its own, nothing leaves this machine, and no host of .invalid is looked up', async () => {
      const { secureUrl } = await sandbox.control<{ secureUrl: string }>('GET', '/receiver');
      const urls = {
        dns: 'https://hooks.shop.invalid/in',
        tls: secureUrl,
        refused: `http://127.0.0.1:${nobodysPort}/in`,
        refusedByName: `http://localhost:${nobodysPort}/in`,
        connection: `http://127.0.0.1:${rudePort}/in`,
        blocked: 'https://192.0.2.1/in',
      };
      const named = Object.entries(urls).map(async ([name, url]) => [name, await failed(url)] as const);
      const failures = new Map(await Promise.all(named));
      const reasonOf = (name: keyof typeof urls) => failures.get(name)?.errorMessage;
      expect(reasonOf('dns')).toBe('DNS: there is no host hooks.shop.invalid');
      expect(reasonOf('tls')).toMatch(/^TLS: self[- ]signed certificate$/);
      expect(reasonOf('refused')).toBe(`REFUSED: nothing listens at 127.0.0.1:${nobodysPort}`);
      expect(reasonOf('refusedByName')).toBe(`REFUSED: nothing listens at localhost:${nobodysPort}`);
      expect(reasonOf('connection')).toMatch(/^CONNECTION: ./);
      expect(reasonOf('blocked')).toMatch(/^BLOCKED: /);
      expect([...failures.values()].map(one => one?.httpStatus)).toEqual(Object.keys(urls).map(() => null));
      expect(await received()).toEqual([]);
    });

    it.each([
      ['fail', 404, 'HTTP 404: Not Found'],
      ['fail', 503, 'HTTP 503: Service Unavailable'],
      ['redirect', 302, 'REDIRECT: 302 to /_sandbox/receiver?moved, which is not followed'],
    ])('a receiver told to %s (%i) has not taken the event', async (behaviour, status, errorMessage) => {
      await behave(behaviour, behaviour === 'fail' ? { status } : {});
      expect(await failed()).toMatchObject({ httpStatus: status, errorMessage });
      expect(await received()).toHaveLength(1);
    });

    it.each(['script', 'huge', 'binary', 'invalid-utf8', 'deep'])(
      'garbage (%s) is logged as text that was cut where it is long',
      async garbage => {
        await behave('garbage', { garbage });
        const failure = await failed();
        expect(failure).toMatchObject({ httpStatus: 502, errorMessage: 'HTTP 502: Bad Gateway' });
        const { body = '', truncated, headers = {} } = failure?.response ?? {};
        expect(truncated).toBe(garbage === 'huge');
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(KEPT);
        const facts: Record<string, () => void> = {
          script: () =>
            expect([headers['content-type'], body]).toEqual([
              expect.stringMatching(/^text\/html/),
              expect.stringContaining('<script>'),
            ]),
          huge: () => expect(body).toHaveLength(KEPT),
          binary: () => expect(body).toMatch(/^\ufffdPNG\r\n[^\0]*ABC/),
          'invalid-utf8': () => expect(body).toMatch(/^Caf\ufffd na\ufffdve, S\ufffdo Paulo: \ufffd+/),
          deep: () => expect(body.match(/^(\{"in":)+/)?.[0]).toHaveLength(5_000 * '{"in":'.length),
        };
        facts[garbage]?.();
      },
    );

    it('an endpoint that is gone is disabled at once and sent nothing more', async () => {
      const { webhookId } = await register();
      await behave('fail', { status: 410 });
      await send(webhookId);
      await expect.poll(async () => (await read(webhookId))?.status, patient).toBe('AUTO_DISABLED');
      expect((await read(webhookId))?.disabledReason).toBe('answered 410 Gone');
      expect((await of(webhookId)).map(one => one.errorMessage)).toEqual(['HTTP 410: Gone']);
      expect(await of(webhookId, 'PENDING')).toEqual([]);
      await expect(send(webhookId)).rejects.toThrow('409');
    });
  },
  { ...few, receiverPorts: [nobodysPort, rudePort] },
);
