import type { Clock } from '../clock.ts';
import { iso } from '../clock.ts';

/** What the receiver can be told to do with what it gets. */
export const behaviours = ['accept', 'fail', 'hang', 'redirect', 'garbage'] as const;
type Behaviour = (typeof behaviours)[number];
type Received = { at: string | null; headers: Record<string, string>; body: string };

/** An endpoint for webhooks on this machine. */
export type Receiver = ReturnType<typeof createReceiver>;

const KEPT = 100;
// Longer than any delivery waits.
const HANG_MS = 30_000;

/** A receiver that accepts and remembers what it gets, until it is told to behave badly. */
export function createReceiver(clock: Clock) {
  let behaviour: Behaviour = 'accept';
  let status = 500;
  let received: Received[] = [];

  const answers: Record<Behaviour, () => Response | Promise<Response>> = {
    accept: () => Response.json({ received: true }),
    fail: () => Response.json({ message: 'Told to fail.' }, { status }),
    hang: () =>
      new Promise(resolve => {
        setTimeout(() => resolve(new Response(null, { status: 504 })), HANG_MS).unref();
      }),
    redirect: () => new Response(null, { status: 302, headers: { Location: '/_sandbox/receiver?moved' } }),
    garbage: () => new Response(garbage(), { status: 502, headers: { 'Content-Type': 'application/json' } }),
  };

  return {
    /** Takes a delivery and answers as it was told. */
    async answer(request: Request): Promise<Response> {
      const body = await request.text();
      received.unshift({ at: iso(clock.now()), headers: Object.fromEntries(request.headers), body });
      received = received.slice(0, KEPT);
      return answers[behaviour]();
    },
    state: () => ({ behaviour, status, received }),
    /** From now on; the status is that of `fail`. */
    behave(as: Behaviour, failStatus = 500): void {
      behaviour = as;
      status = failStatus;
    },
    forget(): void {
      received = [];
    },
    reset(): void {
      received = [];
      behaviour = 'accept';
      status = 500;
    },
  };
}

/** Neither JSON nor UTF-8, with a script, a NUL, and more of it than anybody keeps. */
function garbage(): Uint8Array<ArrayBuffer> {
  const start = Buffer.from('{"half": <script>alert(1)</script>\0\xff\xfe', 'latin1');
  return Uint8Array.from(Buffer.concat([start, Buffer.alloc(100_000, 0xc3)]));
}
