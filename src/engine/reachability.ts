import type { Clock } from '../sync/outbox/deps.ts';

/** How long after the last answer a page that is seen asks again, ms. */
const BEAT_MS = 2_500;
/** How long a probe of the host is waited for, ms: three times what the last answer took, within these bounds. */
const LEAST_PATIENCE_MS = 1_000;
const MOST_PATIENCE_MS = 5_000;
/** A service reads a database before it answers, and its silence decides: it is given this many times as long. */
const SERVICES_TIMES = 1.5;
/** A timer this late (ms) means that this context was frozen, so that nothing follows from the silence. */
const LATE_MS = 1_000;

/** Whom a probe asks: the host of the app for a small file, or the services themselves. */
type Asked = { whom: 'host' | 'services'; until: number };

/** What is known of the platform; times are ms of the clock handed in. */
export type Reachability = {
  isReached: boolean;
  /** The probe under way, and until when it is waited for. */
  asking: Asked | null;
  /** When the next probe is due while a page is seen. */
  dueAt: number;
  tookMs: number;
  isSeen: boolean;
};

/** An event of the platform or the page. */
export type ReachabilityEvent =
  /** A call or probe was answered by the platform itself. */
  | { type: 'answered'; tookMs: number }
  /** A call got no answer, or somebody must know for certain. */
  | { type: 'doubted' }
  /** The probe under way failed. */
  | { type: 'silent' }
  | { type: 'seen' }
  /** No page is seen, or the device has no network. */
  | { type: 'hidden' }
  /** The clock has moved. */
  | { type: 'time' };

/** Before anything was asked the platform counts as reached. */
export const atStart = (now: number): Reachability => ({
  isReached: true,
  asking: null,
  dueAt: now + BEAT_MS,
  tookMs: 0,
  isSeen: true,
});

/** When time changes something (ms); infinity where it does not. */
export const nextAt = ({ asking, isSeen, dueAt }: Reachability): number =>
  asking?.until ?? (isSeen ? dueAt : Number.POSITIVE_INFINITY);

/**
 * What is known after an event at the instant `now`. The host is asked while all is well, since a small file costs no service
 * anything; once there is doubt only the services decide, and only they end it.
 */
export function step(state: Reachability, event: ReachabilityEvent, now: number): Reachability {
  const ask = (whom: Asked['whom']): Reachability => {
    const host = Math.min(MOST_PATIENCE_MS, Math.max(LEAST_PATIENCE_MS, 3 * state.tookMs));
    return { ...state, asking: { whom, until: now + (whom === 'host' ? host : SERVICES_TIMES * host) } };
  };
  const { asking, isReached } = state;
  switch (event.type) {
    case 'answered':
      return { ...state, isReached: true, asking: null, dueAt: now + BEAT_MS, tookMs: event.tookMs };
    case 'doubted':
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
export type WatchNeeds = {
  /** Must not jump: a clock that is put back would end the probes. */
  clock: Clock;
  onLine(): boolean;
  /** Asks the host, or the services, once; whether the platform itself answered. */
  probe: Readonly<Record<Asked['whom'], () => Promise<boolean>>>;
  changed(isReached: boolean): void;
};

/** Follows whether the platform can be reached, from the outcomes of real calls and from probes while a page is seen. */
export function watchReachability({ clock, onLine, probe, changed }: WatchNeeds) {
  let state = atStart(clock.now());
  let isSeen = true;
  let waiting: ((isReached: boolean) => void)[] = [];
  let forget = () => {};

  function feed(event: ReachabilityEvent): void {
    const before = state;
    // Without a network nothing follows about the platform.
    state = step(before, onLine() || event.type === 'answered' ? event : { type: 'hidden' }, clock.now());
    if (state.asking && state.asking !== before.asking) void ask(state.asking);
    if (state.isReached !== before.isReached) changed(state.isReached);
    if (!state.asking) {
      const told = waiting;
      waiting = [];
      for (const tell of told) tell(state.isReached);
    }
    wake();
  }

  function wake(): void {
    forget();
    const at = nextAt(state);
    forget = at < Number.POSITIVE_INFINITY ? clock.wake(at, () => feed({ type: 'time' })) : () => {};
  }

  async function ask(asked: Asked): Promise<void> {
    const began = clock.now();
    const isAnswered = await probe[asked.whom]();
    // A service that answers late answers all the same.
    if (state.asking !== asked && !(isAnswered && asked.whom === 'services')) return;
    feed(isAnswered ? { type: 'answered', tookMs: clock.now() - began } : { type: 'silent' });
  }

  wake();
  return {
    /** A call was answered by the platform itself. */
    answered: (tookMs: number): void => feed({ type: 'answered', tookMs }),
    /** Whether the platform can be reached now: after a call without an answer, or before somebody is told that all is well. */
    async isReached(): Promise<boolean> {
      if (!onLine()) return false;
      feed({ type: 'doubted' });
      return state.asking ? new Promise(resolve => waiting.push(resolve)) : state.isReached;
    },
    /** What the page heard; only a page that is seen has the platform asked. */
    heard(event: 'online' | 'offline' | 'visible' | 'hidden'): void {
      if (event === 'visible' || event === 'hidden') isSeen = event === 'visible';
      feed({ type: isSeen && event !== 'offline' ? 'seen' : 'hidden' });
    },
  };
}

/** The watch that `watchReachability` starts. */
export type ReachabilityWatch = ReturnType<typeof watchReachability>;
