import { byLane } from '../../db/outbox-store.ts';
import { type Apply, createDelivery, createReach } from './deliver.ts';
import type { OutboxDeps } from './deps.ts';
import { type Kind, kindOf } from './kinds/kinds.ts';
import { dueAt, headOf } from './lane.ts';
import type { OutboxEvent } from './step.ts';

const AFTER_TROUBLE_MS = 30_000;
/** Between two rounds: what one could not do is not tried again in the same breath. */
const BREATH_MS = 100;

/** The work left after a drain. */
export type Drained = {
  /** Lanes that will go on without a person's help. */
  left: number;
  /** When the first of them is due (ms since 1970); infinity where none is, or the session is not theirs. */
  wakeAt: number;
};
/** `until` (ms since 1970): waits for what becomes due before then, and starts nothing after. Without it, what is due now. */
export type DrainOptions = { until?: number };

/** Delivers what is due, and wakes by itself for what is due later. A call while a drain is under way joins it. */
export function createDrain(
  deps: OutboxDeps,
  apply: Apply,
  onExpired: () => Promise<void>,
  /** Runs after each round, which may have taken up actions of a context that ended. */
  onRound: () => void,
) {
  const { clock, contexts } = deps;
  const pass = createPass(deps, apply);
  let running: Promise<Drained> | null = null;
  let isJoined = false;
  let isStopped = false;
  let startUntil = 0;
  let waitUntil = 0;
  let wakeUp = () => {};
  let forget = () => {};

  const mayStart = () => !isStopped && clock.now() < startUntil;

  async function round(): Promise<Drained> {
    const halt = await pass.run(mayStart);
    if (halt === 'expired') await onExpired();
    const turns = await pass.turns();
    onRound();
    const wakeAt = halt ? Number.POSITIVE_INFINITY : Math.min(...turns.map(turn => turn.at));
    return { left: turns.length, wakeAt };
  }

  async function rounds(): Promise<Drained> {
    for (;;) {
      isJoined = false;
      const drained = await contexts.turn(round);
      const { wakeAt } = drained;
      const isLater = wakeAt > clock.now();
      if (!mayStart() || (isLater && wakeAt > waitUntil && !isJoined)) return drained;
      if (!isJoined) await pause(Math.max(wakeAt, clock.now() + BREATH_MS));
    }
  }

  /** Waits for the instant, or for a call that joins. */
  const pause = (at: number) =>
    new Promise<void>(resolve => {
      const cancel = clock.wake(at, resolve);
      wakeUp = () => {
        cancel();
        resolve();
      };
    });

  function wakeAt(at: number): void {
    forget();
    forget = () => {};
    if (!isStopped && at < Number.POSITIVE_INFINITY)
      forget = clock.wake(at, () => void drain().catch(() => {}));
  }

  async function begin(): Promise<Drained> {
    try {
      const drained = await rounds();
      wakeAt(drained.wakeAt);
      return drained;
    } catch (error) {
      wakeAt(clock.now() + AFTER_TROUBLE_MS);
      throw error;
    } finally {
      running = null;
    }
  }

  /** Rejects only when storage fails; then it tries again by itself. */
  function drain({ until }: DrainOptions = {}): Promise<Drained> {
    startUntil = Math.max(running ? startUntil : 0, until ?? Number.POSITIVE_INFINITY);
    waitUntil = Math.max(running ? waitUntil : 0, until ?? 0);
    isJoined = true;
    pass.refresh();
    wakeUp();
    running ??= begin();
    return running;
  }

  return {
    drain,
    /** The number of actions that were open when it looked last. */
    size: pass.size,
    /** Starts nothing more; what has been sent is still answered. */
    stop(): void {
      isStopped = true;
      wakeAt(Number.POSITIVE_INFINITY);
      wakeUp();
    },
  };
}

const LANES_AT_ONCE = 6;

/** A lane that will go on without a person's help, at `at` (ms since 1970). */
type Turn = { lane: string; kind: Kind; seq: number; at: number };
/** The reason why this session can send nothing more. */
type Halt = 'expired' | 'other identity';

/** Goes over what is due, up to 6 lanes at a time; a lane that fails delays no other. */
function createPass(deps: OutboxDeps, apply: Apply) {
  const { store, clock, contexts, owner } = deps;
  const deliver = createDelivery(deps, apply);
  const reach = createReach(deps);
  let dead: ReadonlySet<string> = new Set();
  let isStale = true;
  let size = 0;
  let fill = () => {};

  /** The turns of all lanes, oldest decision first. */
  async function turns(): Promise<Turn[]> {
    const open = await store.open();
    size = open.length;
    const owners = new Set(open.flatMap(({ claim }) => (claim && claim.by !== owner ? [claim.by] : [])));
    dead = owners.size > 0 ? await contexts.gone([...owners]) : owners;
    const found: Turn[] = [];
    for (const [lane, actions] of byLane(open)) {
      const head = headOf(actions);
      const at = dueAt(actions, clock.now(), dead);
      if (!head || at === Number.POSITIVE_INFINITY) continue;
      const kind = kindOf(head.intent);
      found.push({ lane, kind, seq: head.seq, at: Math.max(at, reach.retryAt(kind)) });
    }
    return found.sort((a, b) => a.seq - b.seq);
  }

  /** Delivers until nothing is due or `mayStart` says no more. */
  async function run(mayStart: () => boolean): Promise<Halt | null> {
    if ((await deps.identityOf()) !== store.identity) return 'other identity';
    const busy = new Set<string>();
    let waiting: Turn[] = [];
    let surveyed = Promise.resolve();
    let halt: Halt | null = null;
    isStale = true;

    async function survey(): Promise<void> {
      waiting = (await turns()).filter(turn => turn.at <= clock.now()).reverse();
    }

    async function next(): Promise<Turn | undefined> {
      if (isStale) {
        isStale = false;
        surveyed = survey();
      }
      await surveyed;
      const turn = waiting.pop();
      return turn && busy.has(turn.lane) ? next() : turn;
    }

    /** One errand for the lane; whether there may be another. */
    async function goOn({ lane, kind }: Turn): Promise<boolean> {
      const reached = await reach.of(kind);
      if (reached === 'expired') halt = 'expired';
      if (reached !== 'reached' || halt || !mayStart()) return false;
      const now = clock.now();
      const claimed = await apply(lane, { type: 'claim', by: owner, dead, now, chance: deps.random() });
      const [job] = claimed.effects;
      if (job?.type === 'expired') halt = 'expired';
      if (job?.type !== 'send' && job?.type !== 'lookUp') return false;
      const event = await deliver(job);
      if (hasFailed(event)) reach.doubt(kind);
      const { effects, isOver } = await apply(lane, event);
      if (effects.some(effect => effect.type === 'expired')) halt = 'expired';
      return !isOver;
    }

    async function work(): Promise<void> {
      for (let turn = await next(); turn && !halt && mayStart(); turn = await next()) {
        busy.add(turn.lane);
        try {
          while (await goOn(turn));
        } catch {
          // Storage failed: what was claimed is found again when its claim runs out.
          reach.leave(turn.kind);
        }
        busy.delete(turn.lane);
      }
    }

    try {
      await new Promise<void>((resolve, reject) => {
        let workers = 0;
        const leave = () => {
          workers--;
          if (workers === 0) resolve();
        };
        fill = () => {
          for (; workers < LANES_AT_ONCE; workers++) work().then(leave, reject);
        };
        fill();
      });
    } finally {
      fill = () => {};
    }
    return halt;
  }

  return {
    run,
    turns,
    /** The number of actions that were open when it looked last. */
    size: () => size,
    /** There is something new: the run that is under way looks again. */
    refresh(): void {
      isStale = true;
      reach.startOver();
      fill();
    },
  };
}

/** True where the service is to be asked again before anything else is sent. */
function hasFailed(event: OutboxEvent): boolean {
  if (event.type === 'lookedUp') return 'failure' in event.found;
  return event.type === 'answered' && ['lost', 'undelivered', 'later'].includes(event.verdict.type);
}
