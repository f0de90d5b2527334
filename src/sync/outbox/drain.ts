import { LIST_LIMIT } from '../../api/terminal-actions.ts';
import { type Action, byLane } from '../../domain/outbox/action.ts';
import type { OutboxDeps } from './deps.ts';
import { type Kind, kindOf } from './kinds/kinds.ts';
import { dueAt, headOf, rulesOf } from './lane.ts';
import { listNameOf } from './lists.ts';
import { type Apply, createJobRunner, createReach, jobOf } from './send-actions.ts';
import type { OutboxEvent } from './step.ts';

const AFTER_TROUBLE_MS = 30_000;
/** Pause between two rounds, ms, so that a failure is not repeated at once. */
const ROUND_PAUSE_MS = 100;

/** The work left after a drain. */
export type Drained = {
  /** Lanes that will go on without a person's help. */
  left: number;
  /** When the first of them is due (ms since 1970); infinity where none is, or the session is not theirs. */
  wakeAt: number;
};
/** `until` (ms since 1970): waits for what becomes due before then, and starts nothing after. Without it, what is due now. */
export type DrainOptions = { until?: number };

/** Sends what is due, and wakes by itself for what is due later. A call while a drain is under way joins it. */
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
      if (!isJoined) await pause(Math.max(wakeAt, clock.now() + ROUND_PAUSE_MS));
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
    /** Starts nothing more; the responses to sent requests are still applied. */
    stop(): void {
      isStopped = true;
      wakeAt(Number.POSITIVE_INFINITY);
      wakeUp();
    },
  };
}

const REQUESTS_AT_ONCE = 6;

/** Lanes that will go on together without a person's help, at `at` (ms since 1970). */
type Turn = {
  /** One, or those of a list in doubt. */
  lanes: string[];
  kind: Kind;
  seq: number;
  at: number;
  /** Turns of one name may share a request; null where the lane goes by itself. */
  listName: string | null;
};
/** The reason why this session can send nothing more. */
type Halt = 'expired' | 'other identity';

/** Goes over what is due, up to 6 requests at a time; a lane that fails delays no other. */
function createPass(deps: OutboxDeps, apply: Apply) {
  const { store, clock, contexts, owner } = deps;
  const rules = rulesOf(deps.idempotency, deps.takesLists);
  const runJob = createJobRunner(deps, apply);
  const reach = createReach(deps);
  let dead: ReadonlySet<string> = new Set();
  let isStale = true;
  let size = 0;
  let fill = () => {};

  /** The turns of all lanes, oldest action first. */
  async function turns(): Promise<Turn[]> {
    const open = await store.open();
    size = open.length;
    const owners = new Set(open.flatMap(({ claim }) => (claim && claim.by !== owner ? [claim.by] : [])));
    dead = owners.size > 0 ? await contexts.gone([...owners]) : owners;
    const heads = [...byLane(open).values()].flatMap(actions => headOf(actions) ?? []);
    return turnsOf(heads).sort((a, b) => a.seq - b.seq);
  }

  /** The turns of lanes with these heads: one for all that are in the same list. */
  function turnsOf(heads: readonly Action[]): Turn[] {
    const found: Turn[] = [];
    const lists = new Map<string, Turn>();
    for (const head of heads) {
      const due = dueAt([head], clock.now(), dead);
      if (due === Number.POSITIVE_INFINITY) continue;
      const { lane, seq, list } = head;
      const kind = kindOf(head.intent);
      const at = Math.max(due, reach.retryAt(kind));
      const others = list && lists.get(list.key);
      if (others) {
        others.lanes.push(lane);
        others.seq = Math.min(others.seq, seq);
        others.at = Math.max(others.at, at);
        continue;
      }
      const turn = { lanes: [lane], kind, seq, at, listName: listNameOf(head, rules) };
      found.push(turn);
      if (list) lists.set(list.key, turn);
    }
    return found;
  }

  /** Sends until nothing is due or `mayStart` says no more. */
  async function run(mayStart: () => boolean): Promise<Halt | null> {
    if ((await deps.identityOf()) !== store.identity) return 'other identity';
    const busy = new Set<string>();
    let waiting: Turn[] = [];
    /** Lanes that go on after a job: before the others, so that a target is soon done with. */
    const goingOn: Turn[] = [];
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
      const turn = goingOn.pop() ?? waiting.pop();
      if (!turn) return undefined;
      return turn.lanes.some(lane => busy.has(lane)) ? next() : withOthers(turn);
    }

    /** The turn, with others that may share its request. */
    function withOthers(turn: Turn): Turn {
      if (turn.listName === null) return turn;
      const lanes = new Set(turn.lanes);
      for (const queue of [goingOn, waiting])
        for (let at = queue.length - 1; at >= 0 && lanes.size < LIST_LIMIT; at--) {
          const other = queue[at];
          const [lane] = other?.lanes ?? [];
          if (lane === undefined || other?.listName !== turn.listName || busy.has(lane)) continue;
          lanes.add(lane);
          queue.splice(at, 1);
        }
      return { ...turn, lanes: [...lanes] };
    }

    /** One job for the lanes of a turn; those that may have another go on. */
    async function perform({ lanes, kind }: Turn): Promise<void> {
      const reached = await reach.of(kind);
      if (reached === 'expired') halt = 'expired';
      if (reached !== 'reached' || halt || !mayStart()) return;
      const asked = { type: 'claim', by: owner, dead, now: clock.now(), chance: deps.random() } as const;
      const claimed = await apply(lanes.map(lane => ({ lane, event: asked })));
      if (claimed.effects.some(effect => effect.type === 'expired')) halt = 'expired';
      const job = jobOf(claimed.effects);
      if (!job) return;
      const entries = await runJob(job);
      if (entries.some(({ event }) => hasFailed(event))) reach.doubt(kind);
      const { effects, heads } = await apply(entries);
      if (effects.some(effect => effect.type === 'expired')) halt = 'expired';
      goingOn.push(...turnsOf(heads).filter(turn => turn.at <= clock.now()));
    }

    async function work(): Promise<void> {
      for (let turn = await next(); turn && !halt && mayStart(); turn = await next()) {
        for (const lane of turn.lanes) busy.add(lane);
        try {
          await perform(turn);
        } catch {
          // Storage failed: what was claimed is found again when its claim runs out.
          reach.leave(turn.kind);
        }
        for (const lane of turn.lanes) busy.delete(lane);
        if (goingOn.length > 1) fill();
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
          for (; workers < REQUESTS_AT_ONCE; workers++) work().then(leave, reject);
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
  return event.type === 'answered' && ['lost', 'unsent', 'page', 'later'].includes(event.verdict.type);
}
