import { INVOCATIONS_LIMIT, invocationsPage } from '../api/invocations-service.ts';
import { type Answer, type Failure, failed, isFailure } from '../domain/failure.ts';
import type { Invocation, InvocationRow, Side } from '../domain/invocation.ts';
import { countInvocations, type InvocationFilter, invocationMatcher } from '../domain/invocation-filter.ts';
import { healthOf } from '../domain/invocation-health.ts';
import type { EngineEvent } from './face.ts';
import type { InRoom, RoomHouse } from './in-room.ts';
import { attemptsIn } from './invocation-attempts.ts';
import { factsOf, InvocationBodies, keptInvocation } from './invocation-bodies.ts';
import { type Book, openBook } from './invocation-book.ts';
import { findInvocation } from './invocation-find.ts';
import type { AskPage } from './invocation-walk.ts';
import type { HealthSeen, InvocationsAnswer, InvocationsFace } from './invocations-face.ts';
import { fitting } from './page-room.ts';
import type { Room } from './room.ts';

/** Most webhooks whose logs are held at once. */
const MOST_BOOKS = 4;

type Desk = {
  books: Map<string, Book>;
  bodies: InvocationBodies;
  /** As of when each attempt was kept on this device. */
  keptOnes: Map<string, string>;
};
type KeptList = { asOf: string; rows: InvocationRow[]; total: number | null };
type KeptOne = { asOf: string; invocation: Invocation };

const listKey = (webhookId: string) => `invocations:${JSON.stringify([webhookId])}`;
const oneKey = (webhookId: string, invocationId: string) =>
  `invocation:${JSON.stringify([webhookId, invocationId])}`;
const HEALTH = 'invocations-health';

/** Answers what the page asks about attempts to deliver events; `post` tells of each page that was read. */
export function createInvocations(inRoom: InRoom, post: (event: EngineEvent) => void): InvocationsFace {
  const desks = new WeakMap<Room, Desk>();

  function deskIn(room: Room): Desk {
    const held = desks.get(room);
    if (held) return held;
    const desk: Desk = { books: new Map(), bodies: new InvocationBodies(), keptOnes: new Map() };
    desks.set(room, desk);
    room.onClose(() => {
      for (const book of desk.books.values()) book.close();
    });
    return desk;
  }

  const askPageOf =
    ({ send }: RoomHouse, webhookId: string): AskPage =>
    request =>
      invocationsPage(send, { ...request, webhookIds: [webhookId] });

  function bookIn(room: Room, house: RoomHouse, webhookId: string): Book {
    const { books, bodies } = deskIn(room);
    const held = books.get(webhookId);
    if (held) {
      books.delete(webhookId);
      books.set(webhookId, held);
      return held;
    }
    const book = openBook({
      ask: askPageOf(house, webhookId),
      now: Date.now,
      onNewest: (read, asOf) => bodies.hold([...read].reverse(), asOf),
      tell: () => post({ type: 'invocations', webhookId }),
    });
    books.set(webhookId, book);
    for (const [id, old] of books) {
      if (books.size <= MOST_BOOKS) break;
      old.close();
      books.delete(id);
    }
    return book;
  }

  /** Asks for the newest, and keeps those that fit on this device. */
  async function newest({ pages }: Room, book: Book, webhookId: string) {
    const before = book.asOf() === null ? -1 : book.log.edition;
    const answer = await book.newest();
    if (isFailure(answer) || book.log.edition === before) return answer;
    const rows = fitting(book.log.within([]).slice(0, INVOCATIONS_LIMIT));
    const kept: KeptList = { asOf: answer.ok.asOf, rows, total: book.log.reach([]).announced };
    await pages.change(listKey(webhookId), Date.now(), () => kept);
    return answer;
  }

  return {
    view: (webhookId, filter, range) =>
      inRoom(async (room, house) => {
        const book = bookIn(room, house, webhookId);
        if (book.asOf() === null) {
          const answer = await newest(room, book, webhookId);
          if (isFailure(answer)) {
            const kept = (await room.pages.get(listKey(webhookId))) as KeptList | null;
            if (kept === null || answer.failure.kind === 'expired') return answer;
            return { ok: keptView(kept, filter, range, answer.failure) };
          }
        }
        return { ok: book.view(filter, range) };
      }),

    newest: webhookId => inRoom((room, house) => newest(room, bookIn(room, house, webhookId), webhookId)),

    look: (webhookId, how) =>
      inRoom(async (room, house) => {
        const book = bookIn(room, house, webhookId);
        if (how === 'stop') book.stop();
        else book.goOn();
        post({ type: 'invocations', webhookId });
        return { ok: null };
      }),

    one: (webhookId, invocationId) =>
      inRoom(async (room, house) => {
        const { bodies, keptOnes } = deskIn(room);
        const book = bookIn(room, house, webhookId);
        const key = oneKey(webhookId, invocationId);
        const answer = await findInvocation({
          book,
          bodies,
          ask: askPageOf(house, webhookId),
          newest: () => newest(room, book, webhookId),
          invocationId,
        });
        if (isFailure(answer)) {
          const kept = (await room.pages.get(key)) as KeptOne | null;
          if (kept === null || answer.failure.kind === 'expired') return answer;
          bodies.hold([kept.invocation], kept.asOf, true);
          return heldFacts(bodies, invocationId);
        }
        const { invocation, asOf } = answer.ok;
        if (keptOnes.get(key) !== asOf) {
          const kept: KeptOne = { asOf, invocation: keptInvocation(invocation) };
          await room.pages.change(key, Date.now(), () => kept);
          keptOnes.set(key, asOf);
        }
        return heldFacts(bodies, invocationId);
      }),

    lines: ({ invocationId, side }, look, range) =>
      inRoom(async room => {
        const lines = deskIn(room).bodies.lines(invocationId, side, look, range.from, range.to);
        return lines === null ? failed({ kind: 'missing' }) : { ok: lines };
      }),

    body: of => inRoom(async room => bodyOf(deskIn(room).bodies, of)),

    attempts: (webhookId, invocationId) =>
      inRoom(async (room, house) => ({ ok: attemptsIn(bookIn(room, house, webhookId), invocationId) })),

    health: () =>
      inRoom(async ({ pages }, { send }) => {
        const now = Date.now();
        const answer = await invocationsPage(send, { limit: INVOCATIONS_LIMIT, page: 1 });
        if (isFailure(answer)) {
          const kept = (await pages.get(HEALTH)) as HealthSeen | null;
          return kept === null || answer.failure.kind === 'expired' ? answer : { ok: kept };
        }
        const rows = answer.ok.rows.map(({ row }) => row);
        const seen: HealthSeen = { asOf: new Date(now).toISOString(), of: healthOf(rows, now) };
        await pages.change(HEALTH, now, () => seen);
        return { ok: seen };
      }),
  };
}

function heldFacts(bodies: InvocationBodies, invocationId: string) {
  const held = bodies.get(invocationId);
  return held ? { ok: factsOf(held) } : failed({ kind: 'missing' });
}

function bodyOf(
  bodies: InvocationBodies,
  { invocationId, side }: { invocationId: string; side: Side },
): Answer<Blob> {
  const held = bodies.get(invocationId);
  if (!held) return failed({ kind: 'missing' });
  return { ok: new Blob([held.invocation[side].body], { type: 'text/plain;charset=utf-8' }) };
}

/** The newest rows as this device kept them. */
function keptView(
  { asOf, rows, total }: KeptList,
  filter: InvocationFilter,
  range: { from: number; to: number },
  failure: Failure,
): InvocationsAnswer {
  const matching = rows.filter(invocationMatcher(filter));
  return {
    rows: matching.slice(range.from, range.to),
    range,
    found: matching.length,
    total: matching.length,
    lookedThrough: rows.length,
    announced: total,
    isComplete: total !== null && rows.length >= total,
    isWalking: false,
    isStopped: false,
    isFull: false,
    counts: countInvocations(() => rows, filter),
    asOf,
    isKept: true,
    failure,
  };
}
