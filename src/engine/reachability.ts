import type { Call, Send, Sent } from '../api/http.ts';
import { notificationsProbe } from '../api/notification-service.ts';
import { isPortal } from '../api/reading.ts';
import type { Clock } from '../sync/clock.ts';

/** Time from the last response to the next probe while a page is visible, ms. */
const BEAT_MS = 2_500;
/** Bounds of a probe's time limit, ms: three times the duration of the last response, within them. */
const LEAST_PATIENCE_MS = 1_000;
const MOST_PATIENCE_MS = 5_000;
/** A service reads a database before it responds, and its silence decides: its limit is this many times the host's. */
const SERVICES_TIMES = 1.5;
/** A timer this late (ms) means that this context was frozen, so that silence proves nothing. */
const LATE_MS = 1_000;

/** The target of a probe: the app's host for a small file, or the services themselves. */
type Probe = { whom: 'host' | 'services'; until: number };

/** State of the platform as seen from here; times are ms of the clock handed in. */
export type Reachability = {
  isReached: boolean;
  /** The probe under way, with its time limit. */
  asking: Probe | null;
  /** Time of the next probe while a page is visible. */
  dueAt: number;
  tookMs: number;
  isSeen: boolean;
};

/** An event of the platform or the page. */
export type ReachabilityEvent =
  /** The platform itself responded to a call or probe. */
  | { type: 'answered'; tookMs: number }
  /** A call got no response, or a caller needs certainty. */
  | { type: 'unanswered' }
  /** The probe under way failed. */
  | { type: 'silent' }
  | { type: 'seen' }
  /** No page is visible, or the device is offline. */
  | { type: 'hidden' }
  /** The clock has moved. */
  | { type: 'time' };

/** Before the first probe the platform counts as reached. */
export const atStart = (now: number): Reachability => ({
  isReached: true,
  asking: null,
  dueAt: now + BEAT_MS,
  tookMs: 0,
  isSeen: true,
});

/** Time of the next change that no event causes (ms); infinity where there is none. */
export const nextAt = ({ asking, isSeen, dueAt }: Reachability): number =>
  asking?.until ?? (isSeen ? dueAt : Number.POSITIVE_INFINITY);

/**
 * The state after an event at the instant `now`. The host is probed while calls succeed, since a small file costs no service
 * anything; after a call without a response only the services decide.
 */
export function step(state: Reachability, event: ReachabilityEvent, now: number): Reachability {
  const ask = (whom: Probe['whom']): Reachability => {
    const host = Math.min(MOST_PATIENCE_MS, Math.max(LEAST_PATIENCE_MS, 3 * state.tookMs));
    return { ...state, asking: { whom, until: now + (whom === 'host' ? host : SERVICES_TIMES * host) } };
  };
  const { asking, isReached } = state;
  switch (event.type) {
    case 'answered':
      return { ...state, isReached: true, asking: null, dueAt: now + BEAT_MS, tookMs: event.tookMs };
    case 'unanswered':
      return isReached && asking?.whom !== 'services' ? ask('services') : state;
    case 'silent':
      if (asking?.whom === 'host') return ask('services');
      return { ...state, isReached: false, asking: null, dueAt: now + BEAT_MS };
    case 'seen':
      return step({ ...state, isSeen: true, dueAt: now }, { type: 'time' }, now);
    case 'hidden':
      return { ...state, isSeen: false, asking: null };
    case 'time':
      if (!asking) return state.isSeen && now >= state.dueAt ? ask(isReached ? 'host' : 'services') : state;
      if (now < asking.until) return state;
      return now - asking.until > LATE_MS ? ask(asking.whom) : step(state, { type: 'silent' }, now);
  }
}

/** The dependencies of the watch. */
export type ReachabilityDeps = {
  /** Must not jump: a clock that is put back would end the probes. */
  clock: Clock;
  onLine(): boolean;
  /** Probes the host, or the services, once; true where the platform itself responded. */
  probe: Readonly<Record<Probe['whom'], () => Promise<boolean>>>;
  changed(isReached: boolean): void;
};

/** Tracks reachability from the outcomes of real calls, and from probes while a page is visible. */
export function watchReachability({ clock, onLine, probe, changed }: ReachabilityDeps) {
  let state = atStart(clock.now());
  let isSeen = true;
  let waiting: ((isReached: boolean) => void)[] = [];
  let forget = () => {};

  function feed(event: ReachabilityEvent): void {
    const before = state;
    // Silence without a network proves nothing about the platform.
    state = step(before, onLine() || event.type === 'answered' ? event : { type: 'hidden' }, clock.now());
    if (state.asking && state.asking !== before.asking) void ask(state.asking);
    if (state.isReached !== before.isReached) changed(state.isReached);
    if (!state.asking) {
      const resolved = waiting;
      waiting = [];
      for (const resolve of resolved) resolve(state.isReached);
    }
    wake();
  }

  function wake(): void {
    forget();
    const at = nextAt(state);
    forget = at < Number.POSITIVE_INFINITY ? clock.wake(at, () => feed({ type: 'time' })) : () => {};
  }

  async function ask(probed: Probe): Promise<void> {
    const began = clock.now();
    const isAnswered = await probe[probed.whom]();
    // A late response of a service still proves that the platform can be reached.
    if (state.asking !== probed && !(isAnswered && probed.whom === 'services')) return;
    feed(isAnswered ? { type: 'answered', tookMs: clock.now() - began } : { type: 'silent' });
  }

  wake();
  return {
    /** The platform itself responded to a call. */
    answered: (tookMs: number): void => feed({ type: 'answered', tookMs }),
    /** True where the platform can be reached now; asked after a call without a response, or before success is shown. */
    async isReached(): Promise<boolean> {
      if (!onLine()) return false;
      feed({ type: 'unanswered' });
      return state.asking ? new Promise(resolve => waiting.push(resolve)) : state.isReached;
    },
    /** Network and visibility events of the page; only a visible page causes probes. */
    onPageEvent(event: 'online' | 'offline' | 'visible' | 'hidden'): void {
      if (event === 'visible' || event === 'hidden') isSeen = event === 'visible';
      feed({ type: isSeen && event !== 'offline' ? 'seen' : 'hidden' });
    },
  };
}

/** The watch that `watchReachability` starts. */
export type ReachabilityWatch = ReturnType<typeof watchReachability>;

const LIMIT_MS = 10_000;
/** Statuses of a gateway that cannot reach its service. */
const OF_GATEWAYS = [502, 503, 504];
/** Small responses of two services: one service out of order does not make the platform unreachable. */
const probes: readonly Call[] = [
  { service: 'attestation', method: 'GET', path: '/attestation/dashboard/nfc-device-count' },
  notificationsProbe,
];

/** Time that no correction of the device's clock moves: ms since this context began. */
export const steadyClock: Clock = {
  now: () => performance.now(),
  wake(at, run) {
    const timer = setTimeout(run, Math.max(0, at - performance.now()));
    return () => clearTimeout(timer);
  },
};

/** True where the platform itself responded: JSON of any status, never a captive portal's page; null where no request was sent. */
function isAnswer(sent: Sent): boolean | null {
  if ('lost' in sent) return false;
  if ('unsent' in sent) return null;
  if ('identity' in sent) return sent.identity === 'unreachable' ? false : null;
  const { reply } = sent;
  return !isPortal(reply) && (reply.shape === 'json' || !OF_GATEWAYS.includes(reply.status));
}

/** Requests the head of a small file from the app's host, past the service worker and every cache. */
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

/** Probes two services at once; one response is enough. Without a session the host is probed instead. */
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
 * A `send` whose outcomes feed the tracking. A call without a response returns once reachability is known, so that its caller can
 * name the failure: offline, or the service.
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
