import { type Call, PREPARE_MS, type Send, type Sent } from '../../../src/api/http.ts';
import type { Reply } from '../../../src/api/reading.ts';
import type { Chance } from './chance.ts';
import { json, TOKEN } from './model-answers.ts';
import type { Platform } from './platform.ts';
import { terminalCallIn } from './terminal-calls.ts';
import { listFaults, networkFaults, type Trouble } from './troubles.ts';
import type { VirtualTime } from './virtual-time.ts';

type Fault = (typeof networkFaults)[number];
type ListFault = (typeof listFaults)[number];

const isList = (call: Call) =>
  call.service === 'attestation' && call.method !== 'GET' && terminalCallIn(call).isList;

/** Latest arrival of an answer that comes after its time limit, ms. */
const LATEST_MS = 90_000;

/** The way to the platform, under whatever session there is when the request leaves. */
export type Network = {
  platform: Platform;
  time: VirtualTime;
  chance: Chance;
  /** Chance about lists alone. */
  listChance: Chance;
  session(): string | null;
  /** True while the lock keeps every context from reading the session. */
  isLocked(): boolean;
  /** A request leaves now. */
  leaves(): void;
  isOnLine(): boolean;
  /** The session's refresh was refused, or its new token was. */
  expire(): void;
  /** The number of the attempt under way with this key; null where the device has given it up. */
  attemptUnderWay(key: string): number | null;
  /** Probability of a fault, 0 to 1. */
  trouble(): number;
  /** True where this trouble may happen. */
  may(trouble: Trouble): boolean;
};

/** A `send` bound to one identity, with faults. */
export function networkSend(as: string, network: Network): Send {
  const { platform, time, chance, listChance, session, isLocked, isOnLine, trouble, may } = network;

  return async (call, { timeoutMs = 20_000, forceRefresh = false } = {}): Promise<Sent> => {
    if (isLocked()) return { unsent: true };
    const identity = session();
    if (identity !== as) return { identity: 'none' };
    if (!isOnLine()) return { unsent: true };
    if (forceRefresh && chance.is(trouble() / 2)) {
      const isRefused = chance.is(0.3);
      if (isRefused && may('session expired')) return over({ identity: 'refused' });
      if (!isRefused && may('refresh unreachable')) return { identity: 'unreachable' };
    }
    const drawn: Fault | null = chance.is(trouble()) ? chance.of(networkFaults) : null;
    const fault = drawn && may(drawn) ? drawn : null;
    if (fault === 'slow tokens') await time.sleep(chance.next() * PREPARE_MS);
    if (fault === 'failed before fetch') return { unsent: true };
    if (isLocked()) return { unsent: true };
    if (session() !== as) return { identity: 'none' };
    network.leaves();
    const attempt = network.attemptUnderWay(call.key ?? '');
    const isCopied = fault === 'duplicated' && !platform.able.answersKeys.includes(call.service);
    const arrive = () => {
      const isStray = isCopied || attempt === null || network.attemptUnderWay(call.key ?? '') !== attempt;
      return platform.handle(call, identity, isStray);
    };

    const listFault = isList(call) && listChance.is(trouble() / 2) ? listChance.of(listFaults) : null;
    await time.sleep(20 + chance.next() * 80);
    if (fault === 'request dropped') return lostAfter(timeoutMs);
    if (fault === 'late') {
      time.wake(time.now() + timeoutMs + chance.next() * LATEST_MS, arrive);
      await time.sleep(timeoutMs);
      return { lost: 'timeout' };
    }
    if (fault === '401') {
      const reply = json(401, { message: `The token ${TOKEN} has expired` });
      if (!forceRefresh) return { reply };
      if (may('session expired')) return over({ reply });
    }
    const instead = fault && answeredInstead(fault, call, time.now());
    if (instead) return { reply: instead };
    if (listFault === 'list refused' && may(listFault))
      return { reply: json(listChance.of([404, 422]), { message: 'One is bad' }) };
    const first = arrive();
    const reply = fault === 'duplicated' ? again(first, arrive) : first;
    await time.sleep(20 + chance.next() * 500);
    if (fault === 'answer dropped' || !isOnLine()) return lostAfter(timeoutMs);
    if (fault === '500 after') return { reply: json(500, { message: 'Failed' }) };
    if (fault === '504 after') return { reply: html(504) };
    if (fault === '408 after') return { reply: html(408) };
    if (fault === '429 after') return { reply: slowDown('3') };
    if (fault === '503 after') return { reply: busy('90') };
    if (fault === 'not JSON') return { reply: { ...html(200), shape: 'text', body: 'ok?' } };
    return { reply: listFault && may(listFault) ? garbled(listFault, reply) : reply };
  };

  /** A copy of the request arrives too: at once, and its answer is the one that comes back, or when the first is long answered. */
  function again(first: Reply, arrive: () => Reply): Reply {
    if (chance.is(0.5)) return arrive();
    time.wake(time.now() + chance.next() * LATEST_MS, arrive);
    return first;
  }

  /** The answer to a list without some of its results, or with some of them twice and once wrong. */
  function garbled(fault: ListFault, reply: Reply): Reply {
    const { results = [] } = reply.body as { results?: { outcome: string }[] };
    const some = (result: object) => listChance.is(0.4) && result;
    const doubled = results.flatMap(result =>
      some(result) ? [{ ...result, outcome: listChance.of(['OK', 'FAILED', 'Perhaps']) }, result] : result,
    );
    const garbled = fault === 'answered in part' ? results.filter(result => !some(result)) : doubled;
    return { ...reply, body: { results: garbled } };
  }

  function over(sent: Sent): Sent {
    network.expire();
    return sent;
  }

  async function lostAfter(timeoutMs: number): Promise<Sent> {
    if (chance.is(0.5)) return { lost: 'unreachable' };
    await time.sleep(timeoutMs);
    return { lost: 'timeout' };
  }
}

function answeredInstead(fault: Fault, { method }: Call, now: number): Reply | null {
  const date = new Date(now + 7_000).toUTCString();
  switch (fault) {
    case '500 before':
      return json(500, { message: 'Failed' });
    case '403':
      // Gateways repeat in their answer what they did not like.
      return json(403, { message: `Invalid key=value pair in Authorization header: 'Bearer ${TOKEN}'.` });
    case '409':
    case '412':
      return method === 'GET' ? null : json(Number(fault), { message: 'Not as expected' });
    case '429':
      return slowDown('3');
    case '429 with a date':
      return slowDown(date);
    case '503':
      return busy('90');
    case '503 with a date':
      return busy(date);
    case 'portal':
      return html(200);
    case 'redirect':
      return { ...html(302), redirected: true };
    default:
      return method === 'GET' && fault === 'not JSON' ? html(200) : null;
  }
}

const slowDown = (after: string) => json(429, { message: 'Slow down' }, { 'Retry-After': after });
const busy = (after: string) => json(503, { message: 'Busy' }, { 'Retry-After': after });

const html = (status: number): Reply => ({
  status,
  headers: new Headers(),
  body: '<html>Sign in to the Wi-Fi</html>',
  shape: 'html',
  redirected: false,
});
