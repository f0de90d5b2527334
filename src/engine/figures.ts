import { transactionPage } from '../api/transaction-history.ts';
import { monthFigures } from '../domain/figures-sum.ts';
import { dayOf, daysOfMonth, eachMonth } from '../domain/period.ts';
import { createRunLock } from '../sync/pull/run-lock.ts';
import type { EngineEvent } from './face.ts';
import { fleetOf, overdueIn, registeredIn } from './figures-copy.ts';
import type { FiguresFace } from './figures-face.ts';
import { createFiguresReader, type FiguresReader, type ReadingNews } from './figures-reader.ts';
import type { InRoom, RoomHouse } from './in-room.ts';
import type { Room } from './room.ts';

/** What one tab tells the others: whose figures are being read. */
type Told = { identity: string; news: ReadingNews };
type Channel = Pick<BroadcastChannel, 'postMessage'> & {
  addEventListener(type: 'message', listener: (event: { data: Told }) => void): void;
};
type Opened = { room: Room; reader: FiguresReader };

/** Answers what the page asks about figures; `post` tells of each day that was read. */
export function createFigures(
  inRoom: InRoom,
  post: (event: EngineEvent) => void,
  channel: Channel = new BroadcastChannel('figures'),
): FiguresFace {
  const clock = { now: () => Date.now() };
  const lock = createRunLock();
  let opened: Opened | null = null;

  /** The figures of whoever is in the room. */
  function openedIn(room: Room, { send }: RoomHouse): Opened {
    if (opened?.room === room) return opened;
    const { identity } = room;
    const reader = createFiguresReader({
      identity,
      store: room.figures,
      askPage: request => transactionPage(send, request),
      lock,
      clock,
      tell(news) {
        channel.postMessage({ identity, news } satisfies Told);
        if (news !== 'reading') post({ type: 'figures' });
      },
    });
    opened = { room, reader };
    return opened;
  }

  channel.addEventListener('message', ({ data: { identity, news } }) => {
    if (opened?.room.identity !== identity) return;
    opened.reader.heard(news);
    if (news !== 'reading') post({ type: 'figures' });
  });

  return {
    days: period => inRoom(async (room, house) => ({ ok: await openedIn(room, house).reader.known(period) })),

    read: (period, when) =>
      inRoom(async (room, house) => ({ ok: await openedIn(room, house).reader.read(period, when) })),

    fleet: () => inRoom(async ({ collections }) => ({ ok: await fleetOf(collections) })),

    months: range =>
      inRoom(async room => {
        const months = eachMonth(range);
        const period = { from: daysOfMonth(range.from).from, to: daysOfMonth(range.to).to };
        const [days, registered] = await Promise.all([
          room.figures.read(period),
          registeredIn(room.collections, months),
        ]);
        const today = dayOf(clock.now());
        return {
          ok: months.reverse().map(month => monthFigures(month, days, today, registered(month))),
        };
      }),

    overdueSettlements: () =>
      inRoom(async ({ collections }) => ({ ok: await overdueIn(collections, clock.now()) })),
  };
}
