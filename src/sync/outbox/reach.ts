import type { ServiceName } from '../../api/config.ts';
import type { OutboxDeps } from './deps.ts';
import type { Kind } from './kinds/kinds.ts';
import { backoff } from './retry.ts';

const PATIENCE_MS = 10_000;
const LONGEST_MS = 60_000;

/** Reachability of a service, known before anything is sent. */
export type Reach = 'reached' | 'unreachable' | 'expired';

/** Asks each service once, with a GET, until its answer is put in doubt; one that cannot be reached is left alone for a while. */
export function createReach({ send, clock, random, onLine }: OutboxDeps) {
  const asked = new Map<ServiceName, Promise<Reach>>();
  const away = new Map<ServiceName, { times: number; until: number }>();

  async function ask({ probe }: Kind): Promise<Reach> {
    const sent = onLine() ? await send(probe, { timeoutMs: PATIENCE_MS }) : ({ unsent: true } as const);
    if ('identity' in sent && sent.identity !== 'unreachable') return 'expired';
    // JSON, whatever it says, comes from the service itself.
    if ('reply' in sent && sent.reply.shape === 'json' && !sent.reply.redirected) {
      away.delete(probe.service);
      return 'reached';
    }
    leave(probe.service);
    return 'unreachable';
  }

  function leave(service: ServiceName): void {
    const times = (away.get(service)?.times ?? 0) + 1;
    away.set(service, { times, until: clock.now() + Math.min(LONGEST_MS, 4 * backoff(times, random())) });
    asked.delete(service);
  }

  return {
    of({ probe, ...kind }: Kind): Promise<Reach> {
      const answer = asked.get(probe.service) ?? ask({ probe, ...kind });
      asked.set(probe.service, answer);
      return answer;
    },
    /** When the service is to be tried again (ms since 1970). */
    retryAt: ({ probe }: Kind): number =>
      Math.min(away.get(probe.service)?.until ?? 0, clock.now() + LONGEST_MS),
    /** After a failure the next one asks again. */
    doubt: ({ probe }: Kind): void => void asked.delete(probe.service),
    /** Nothing works for this kind now, be it the service or storage. */
    leave: ({ probe }: Kind): void => leave(probe.service),
    /** Tries everything again: a new drain, or the network is back. */
    startOver(): void {
      asked.clear();
      for (const service of away.values()) service.until = 0;
    },
  };
}
