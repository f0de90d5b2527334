import type { Call, Send, Sent } from '../api/http.ts';
import { notificationsProbe } from '../api/notification-service.ts';
import { isPortal } from '../api/reply.ts';
import type { Clock } from '../sync/outbox/deps.ts';
import type { ReachabilityWatch } from './reachability.ts';

const LIMIT_MS = 10_000;
/** What a gateway says in place of a service that it cannot reach. */
const OF_GATEWAYS = [502, 503, 504];
/** Small answers of two services: one that is out of order is not the platform. */
const probes: readonly Call[] = [
  { service: 'attestation', method: 'GET', path: '/attestation/dashboard/nfc-device-count' },
  notificationsProbe,
];

/** Time that no correction of the clock moves: ms since this context began. */
export const steadyClock: Clock = {
  now: () => performance.now(),
  wake(at, run) {
    const timer = setTimeout(run, Math.max(0, at - performance.now()));
    return () => clearTimeout(timer);
  },
};

/** Whether the platform itself answered: JSON of any status, never a captive portal's page; null where it was not asked. */
function isAnswer(sent: Sent): boolean | null {
  if ('lost' in sent) return false;
  // Nothing was asked.
  if ('unsent' in sent) return null;
  if ('identity' in sent) return sent.identity === 'unreachable' ? false : null;
  const { reply } = sent;
  return !isPortal(reply) && (reply.shape === 'json' || !OF_GATEWAYS.includes(reply.status));
}

/** Asks the app's host for the head of a small file, which no service worker and no cache answers. */
export async function hostAnswers(ask: typeof fetch): Promise<boolean> {
  try {
    const response = await ask('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return response.ok && !response.headers.get('content-type')?.includes('html');
  } catch {
    return false;
  }
}

/** Asks two services at once; one answer is enough. Without a session the host answers for them. */
export async function servicesAnswer(send: Send | null, ask: typeof fetch): Promise<boolean> {
  if (!send) return hostAnswers(ask);
  const answers = probes.map(async call => {
    const isAnswered = isAnswer(await send(call, { timeoutMs: LIMIT_MS })) ?? (await hostAnswers(ask));
    if (!isAnswered) throw new Error('no answer');
  });
  return Promise.any(answers).then(
    () => true,
    () => false,
  );
}

/**
 * The same way out, watched: each answer counts for the platform, and a call without one is given back once it is known whether
 * the platform is there, so that who asked can say which of the two has failed.
 */
export const watchedSend =
  (send: Send, watch: ReachabilityWatch, clock: Clock = steadyClock): Send =>
  async (call, options) => {
    const began = clock.now();
    const sent = await send(call, options);
    const isAnswered = isAnswer(sent);
    if (isAnswered) watch.answered(clock.now() - began);
    else if (isAnswered === false && !options?.signal?.aborted) await watch.isReached();
    return sent;
  };
