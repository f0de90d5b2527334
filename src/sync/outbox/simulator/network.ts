import type { Call, Reply, Send, Sent } from '../../../api/http.ts';
import type { Chance } from './chance.ts';
import { json } from './model-answers.ts';
import type { Platform } from './platform.ts';
import type { VirtualTime } from './virtual-time.ts';

/** What may go wrong between here and there. */
const faults = [
  'request dropped',
  'answer dropped',
  '500 before',
  '500 after',
  '504 after',
  '401',
  '403',
  '429',
  '429 with a date',
  '503',
  'portal',
  'redirect',
  'not JSON',
] as const;
type Fault = (typeof faults)[number];

/** The way to the platform, under whatever session there is when the request leaves. */
export type Network = {
  platform: Platform;
  time: VirtualTime;
  chance: Chance;
  session(): string | null;
  /** Probability of a fault, 0 to 1. */
  trouble(): number;
};

/** A `send` bound to one identity, with faults. */
export function networkSend(as: string, { platform, time, chance, session, trouble }: Network): Send {
  return async (call, { timeoutMs = 20_000, forceRefresh = false } = {}): Promise<Sent> => {
    const identity = session();
    if (identity !== as) return { identity: 'none' };
    if (forceRefresh && chance.is(trouble() / 2)) return { identity: 'unreachable' };
    const fault: Fault | null = chance.is(trouble()) ? chance.of(faults) : null;
    await time.sleep(20 + chance.next() * 80);
    if (fault === 'request dropped') return lostAfter(timeoutMs);
    const instead = fault && answeredInstead(fault, call, time.now());
    if (instead) return { reply: instead };
    if (fault === '401' && !forceRefresh) return { reply: json(401, { message: 'Expired' }) };
    const reply = platform.handle(call, identity);
    await time.sleep(20 + chance.next() * 500);
    if (fault === 'answer dropped') return lostAfter(timeoutMs);
    if (fault === '500 after') return { reply: json(500, { message: 'Failed' }) };
    if (fault === '504 after') return { reply: html(504) };
    if (fault === 'not JSON') return { reply: { ...html(200), shape: 'text', body: 'ok?' } };
    return { reply };
  };

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
      return json(403, { message: 'Not allowed' });
    case '429':
      return json(429, { message: 'Slow down' }, { 'Retry-After': '3' });
    case '429 with a date':
      return json(429, { message: 'Slow down' }, { 'Retry-After': date });
    case '503':
      return json(503, { message: 'Busy' });
    case 'portal':
      return html(200);
    case 'redirect':
      return { ...html(302), redirected: true };
    default:
      return method === 'GET' && fault === 'not JSON' ? html(200) : null;
  }
}

const html = (status: number): Reply => ({
  status,
  headers: new Headers(),
  body: '<html>Sign in to the Wi-Fi</html>',
  shape: 'html',
  redirected: false,
});
