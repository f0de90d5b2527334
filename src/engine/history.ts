import { type TransactionPage, transactionPage } from '../api/transaction-history.ts';
import { isFailure } from '../domain/failure.ts';
import type { HistoryPage, HistoryQuery, KeptHistory } from '../domain/history.ts';
import type { Channel } from '../domain/transaction.ts';
import type { HistoryFace } from './history-face.ts';
import type { InRoom } from './in-room.ts';
import { fitting } from './page-room.ts';

const LAST = 'history:last';

/** The same question has the same key, in whatever order its channels were chosen. */
const pageKey = ({ channels, from, to, page, count, sort }: HistoryQuery) =>
  `history:${JSON.stringify([[...channels].sort(), from, to, page, count, sort.by, sort.descending])}`;

/** Answers what the page asks about the history of payments. */
export function createHistory(inRoom: InRoom): HistoryFace {
  return {
    page: (query, keep) =>
      inRoom(async (room, { send }) => {
        const asOf = new Date().toISOString();
        const answer = await transactionPage(send, requestOf(query));
        if (isFailure(answer)) return answer;
        const value = pageOf(answer.ok);
        if (keep) {
          const rows = fitting(value.rows);
          const seen = { asOf, value: { ...value, rows, notKept: value.rows.length - rows.length } };
          const key = pageKey(query);
          await room.pages.change(key, Date.now(), () => ({ query, seen }) satisfies KeptHistory);
          await room.pages.change(LAST, Date.now(), () => key);
        }
        return { ok: { asOf, value } };
      }),

    kept: query =>
      inRoom(async ({ pages }) => {
        const held = (await pages.get(pageKey(query))) as KeptHistory | null;
        return { ok: held?.seen ?? null };
      }),

    last: () =>
      inRoom(async ({ pages }) => {
        const key = await pages.get(LAST);
        return { ok: typeof key === 'string' ? ((await pages.get(key)) as KeptHistory | null) : null };
      }),
  };
}

const pageOf = ({ rows, total, unreadable, count }: TransactionPage): HistoryPage => ({
  rows,
  total,
  unreadable: unreadable.length,
  count,
  notKept: 0,
});

function requestOf({ channels, from, to, page, count, sort }: HistoryQuery) {
  const whole = (channel: Channel) => (channels.includes(channel) ? '' : null);
  return {
    nfcId: whole('nfc'),
    bleId: whole('ble'),
    payByLinkId: whole('pay-by-link'),
    startDate: from,
    endDate: to,
    page,
    count,
    sort,
  };
}
