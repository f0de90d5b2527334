import { expect, test } from 'vitest';
import { Platform } from '../../tests/outbox/simulator/platform.ts';
import { findTerminals, type TerminalPlace } from './attestation-service.ts';
import type { Send } from './http.ts';

const DAY = Date.parse('2026-11-20T08:00:00Z');

/** The versions found of terminals, and the paths that were requested. */
async function found(places: readonly TerminalPlace[]) {
  const platform = new Platform({ answersKeys: [], checksVersions: true }, () => DAY);
  for (let at = 0; at < 12; at++) platform.enrol(`t${at}`, 'active');
  for (const terminal of platform.terminals.values())
    terminal.merchantId = `m${Number(terminal.id.slice(1)) % 6}`;
  const paths: string[] = [];
  const send: Send = async call => {
    paths.push(call.path.replace('/attestation/', ''));
    return { reply: platform.handle(call, 'kloof') };
  };
  const answer = await findTerminals(send, places);
  if ('failure' in answer) throw new Error(answer.failure.kind);
  return { ids: answer.ok.map(terminal => terminal?.terminalId ?? null), paths };
}

const at = (terminalId: string, merchantId: string | null): TerminalPlace => ({ terminalId, merchantId });
const whole = 'devices/nfc-devices';

test('terminals of one merchant are looked for once, and not in the whole list', async () => {
  const { ids, paths } = await found([at('t6', 'm0'), at('t0', 'm0')]);
  expect(ids).toEqual(['t6', 't0']);
  expect(paths).toEqual(['merchant/m0/nfc-devices']);
});

test('one that has moved is looked for in the whole list', async () => {
  const { ids, paths } = await found([at('t1', 'm1'), at('t2', 'm0'), at('gone', 'm1')]);
  expect(ids).toEqual(['t1', 't2', null]);
  expect(paths).toEqual(['merchant/m1/nfc-devices', 'merchant/m0/nfc-devices', whole]);
});

test('those of many merchants, or of none, are looked for in the whole list alone', async () => {
  const { ids, paths } = await found([...Array(6).keys()].map(number => at(`t${number}`, `m${number}`)));
  expect(ids).toEqual(['t0', 't1', 't2', 't3', 't4', 't5']);
  expect(paths).toEqual([whole]);
  expect((await found([at('t3', null)])).paths).toEqual([whole]);
});

test.each([
  ['lead in a circle', ['a', 'b', 'a']],
  ['have ever new cursors and no new row', Array.from({ length: 20 }, (_, at) => `c${at}`)],
])(
  'a list whose pages %s is given up on, since it leaves open whether a terminal is gone',
  async (_, pages) => {
    const send: Send = async () => {
      const nextCursor = pages.shift();
      if (!nextCursor) throw new Error('the list is read on and on');
      const body = { devices: [], nextCursor };
      return { reply: { status: 200, headers: new Headers(), body, shape: 'json', redirected: false } };
    };
    expect(await findTerminals(send, [at('t1', null)])).toEqual({
      failure: { kind: 'unreadable', code: 'cursor-repeated' },
    });
  },
);
