import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Range, Selection } from '../domain/collection.ts';
import type { Answer } from '../domain/failure.ts';
import type {
  AcceptedMany,
  Action,
  ActionKind,
  ActionOf,
  OutboxSummary,
  ReviewDecision,
  SendTime,
} from '../domain/outbox/action.ts';
import type { TerminalVerb } from '../domain/terminal.ts';
import type { Engine } from '../engine/engine.ts';
import { withOutboxSync } from './background-sync.ts';
import { ask, onEngineEvent } from './engine.ts';
import type { Sentences } from './notices.ts';
import { askProven } from './proof.ts';
import { fromEngine, queryClient, useVerb, type Verb } from './query-client.ts';

const key = ['outbox'];
/** Draws again what shows the outbox when it changes, and hands over what has ended. Call once, at start. */
export function followOutbox(onEnded: Tell): void {
  const tell = teller(onEnded);
  let isDrawing = false;
  let isBehind = false;

  /** Asks anew once what was asked before is answered: a full outbox changes faster than it is counted. */
  async function draw(): Promise<void> {
    isBehind = isDrawing;
    if (isDrawing) return;
    isDrawing = true;
    await queryClient.invalidateQueries({ queryKey: key });
    isDrawing = false;
    if (isBehind) await draw();
  }

  onEngineEvent(event => {
    if (event.type === 'outbox') {
      void draw();
      tell();
    }
    if (event.type === 'session' && event.session.status === 'LOGGED_IN') tell();
  });
  // Tells outcomes from before this tab listened, and from while no tab was open.
  tell();
}

/** Counts for the header's pill: their sum is the number of live actions. */
export const useOutboxSummary = (): UseQueryResult<OutboxSummary> =>
  useQuery({
    queryKey: [...key, 'summary'],
    queryFn: () => ask(engine => engine.outbox.summary()),
    ...fromEngine,
  });

/** The actions of `/outbox`. */
export const useActions = (which: 'open' | 'review' | 'history', range: Range) =>
  useQuery({
    queryKey: [...key, 'list', which, range],
    queryFn: () => ask(engine => engine.outbox.list(which, range)),
    placeholderData: keepPreviousData,
    // An action that has not changed is the same object, and its row is not drawn again.
    structuralSharing: true,
    ...fromEngine,
  });

/** All actions on one target, newest first; the lane's name begins with the kind. */
export const useLane = <K extends ActionKind>(lane: `${K}:${string}`): UseQueryResult<ActionOf<K>[]> =>
  useQuery({
    queryKey: [...key, 'lane', lane],
    queryFn: async () => (await ask(engine => engine.outbox.ofLane(lane))) as ActionOf<K>[],
    ...fromEngine,
  });

/** The answer to queued actions, and when they may first be sent. */
type Sent<T> = { answer: T; send: SendTime };

/** Asks the engine to queue actions; those for which the person has just given a proof are sent at once. */
async function queue<T>(question: (engine: Engine, send: SendTime) => Promise<Answer<T>>): Promise<Sent<T>> {
  let send: SendTime = 'after-undo';
  const answer = await withOutboxSync(() =>
    askProven((engine, hasProved) => {
      send = hasProved ? 'at-once' : 'after-undo';
      return question(engine, send);
    }),
  );
  return { answer, send };
}

type TerminalAction = { verb: TerminalVerb; terminalId: string };

/** Queues an action on one terminal. Durable once it succeeds. */
export const useDecide = (
  said?: Sentences<Sent<Action>, TerminalAction>,
): Verb<Sent<Action>, TerminalAction> =>
  useVerb(
    ({ verb, terminalId }) => queue((engine, send) => engine.outbox.decide(verb, terminalId, send)),
    said,
  );

type RepairSteps = Parameters<Engine['outbox']['sendRepairSteps']>[0];

/** Sends a merchant repair steps by SMS. Durable once it succeeds. */
export const useSendRepairSteps = (said?: Sentences<Action, RepairSteps>): Verb<Action, RepairSteps> =>
  useVerb(steps => withOutboxSync(() => ask(engine => engine.outbox.sendRepairSteps(steps))), said);

/** `confirmed`: the number of terminals that the person confirmed. */
type TerminalActions = { verb: TerminalVerb; selection: Selection; confirmed: number };

/** Queues an action on each of many; those for which the verb is not allowed are left out. */
export const useDecideMany = (
  said?: Sentences<Sent<AcceptedMany>, TerminalActions>,
): Verb<Sent<AcceptedMany>, TerminalActions> =>
  useVerb(
    ({ verb, selection, confirmed }) =>
      queue((engine, send) => engine.outbox.decideMany(verb, selection, confirmed, send)),
    said,
  );

/** Sends the queued action with this id now, or all. */
export const useSendNow = (
  said?: Sentences<OutboxSummary, string | undefined>,
): Verb<OutboxSummary, string | undefined> =>
  useVerb(id => withOutboxSync(() => ask(engine => engine.outbox.sendNow(id))), said);

/** Forgets the actions that cannot be decrypted any more. */
export const useDropUnreadable = (said?: Sentences<null, void>): Verb<null, void> =>
  useVerb(async () => {
    const done = await ask(engine => engine.outbox.dropUnreadable());
    void queryClient.invalidateQueries({ queryKey: key });
    return done;
  }, said);

type Review = { id: string; decision: ReviewDecision };

/** Ends a review: leave the target as it is, do it after all, or say that it is done. */
export const useReview = (said?: Sentences<Sent<null>, Review>): Verb<Sent<null>, Review> =>
  useVerb(({ id, decision }) => queue((engine, send) => engine.outbox.review(id, decision, send)), said);

const CHUNK = 500;

/**
 * All that the outbox knows, open actions or ended ones, some at a time with how many there are. What ends meanwhile moves the
 * rest along, so that some come twice: each is given once. Throws `FailureError`.
 */
export async function* readActions(
  which: 'open' | 'history',
): AsyncGenerator<{ actions: Action[]; total: number }> {
  const given = new Set<number>();
  for (let from = 0; ; from += CHUNK) {
    const range = { from, to: from + CHUNK };
    const { actions, total } = await ask(engine => engine.outbox.list(which, range));
    const fresh = actions.filter(({ seq }) => !given.has(seq));
    for (const { seq } of fresh) given.add(seq);
    yield { actions: fresh, total };
    if (actions.length < CHUNK) return;
  }
}

/** Tells the person how actions ended. */
type Tell = (actions: Action[]) => Promise<void>;

/** Shortest time for which a notice must have been shown before it counts as read, in ms. */
const READ_AFTER_MS = 1_000;
/** Longest wait for the turn, ms: a frozen tab may keep it. */
const TURN_TIMEOUT_MS = 30_000;

/**
 * Announces actions that ended, each once over all tabs: one tab at a time, and only one that is seen. An action counts as announced
 * after a moment, so that a tab that is just being closed takes no news with it.
 */
function teller(tell: Tell): () => void {
  let isWaiting = false;

  async function tellNow(): Promise<void> {
    isWaiting = false;
    if (document.hidden) return;
    const ended = await ask(engine => engine.outbox.news());
    if (ended.length === 0) return;
    await tell(ended);
    await new Promise(resolve => setTimeout(resolve, READ_AFTER_MS));
    await ask(engine => engine.outbox.markAnnounced(ended.map(({ id }) => id)));
  }

  async function inTurn(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    const signal = AbortSignal.timeout(TURN_TIMEOUT_MS);
    try {
      if ('locks' in navigator) await navigator.locks.request('news', { signal }, tellNow);
      else await tellNow();
    } catch {
      // The wait was too long, or the engine is not there: the page announces them at the next change.
      isWaiting = false;
    }
  }

  const soon = () => void inTurn();
  document.addEventListener('visibilitychange', soon);
  return soon;
}
