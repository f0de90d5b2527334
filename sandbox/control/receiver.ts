import type { Clock } from '../clock.ts';
import { iso } from '../clock.ts';
import { type GarbageKind, garbageKinds, garbageOf } from './garbage.ts';

/** Behaviours of the receiver. */
export const behaviours = ['accept', 'fail', 'hang', 'redirect', 'garbage'] as const;
type Behaviour = (typeof behaviours)[number];
type Received = { at: string | null; headers: Record<string, string>; body: string };
type Manner = { behaviour: Behaviour; status: number; garbage: GarbageKind };

/** An endpoint for webhooks on this machine. */
export type Receiver = ReturnType<typeof createReceiver>;

const KEPT = 100;
// Longer than any delivery waits.
const HANG_MS = 30_000;
const usual: Manner = { behaviour: 'accept', status: 500, garbage: garbageKinds[0] };

/**
 * A receiver that accepts and remembers what it gets, until a call sets another manner. `secureUrl` is where it is reached over
 * https too, null where it is not.
 */
export function createReceiver(clock: Clock, secureUrl: string | null) {
  let manner = usual;
  let received: Received[] = [];

  const answers: Record<Behaviour, () => Response | Promise<Response>> = {
    accept: () => Response.json({ received: true }),
    fail: () => Response.json({ message: 'Told to fail.' }, { status: manner.status }),
    hang: () =>
      new Promise(resolve => {
        setTimeout(() => resolve(new Response(null, { status: 504 })), HANG_MS).unref();
      }),
    redirect: () => new Response(null, { status: 302, headers: { Location: '/_sandbox/receiver?moved' } }),
    garbage() {
      const { type, bytes } = garbageOf(manner.garbage);
      return new Response(bytes, { status: 502, headers: { 'Content-Type': type } });
    },
  };

  return {
    /** Takes a delivery and answers in the manner that is set. */
    async answer(request: Request): Promise<Response> {
      const body = await request.text();
      received.unshift({ at: iso(clock.now()), headers: Object.fromEntries(request.headers), body });
      received = received.slice(0, KEPT);
      return answers[manner.behaviour]();
    },
    state: () => ({ ...manner, secureUrl, received }),
    /** From now on; the status is that of `fail`, the kind that of `garbage`. */
    behave(changes: Partial<Manner>): void {
      manner = { ...usual, ...changes };
    },
    forget(): void {
      received = [];
    },
    reset(): void {
      received = [];
      manner = usual;
    },
  };
}
