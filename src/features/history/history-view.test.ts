import { describe, expect, test } from 'vitest';
import { newTransaction } from '../../../tests/domain/transactions.ts';
import {
  type HistoryView,
  isBare,
  placeOfPage,
  queryOf,
  questionOf,
  savedQueryOf,
  usualView,
  viewIn,
} from './history-view.ts';

const whole: HistoryView = {
  channels: ['nfc', 'pay-by-link'],
  period: { from: '2026-11-01', to: '2026-11-09' },
  page: 3,
  count: 100,
  sort: { by: 'amount', descending: false },
  filter: {
    facets: {
      disposition: ['declined', 'Refunded'],
      merchantName: ['MRC 1'],
      terminalId: ['TRM 1'],
      medium: ['NFC'],
      response: ['51'],
      currency: ['ZAR'],
    },
    from: '1',
    to: '2,5',
    search: 'a&b',
  },
  open: 'T-1',
};

describe('a view of the history', () => {
  test.each([
    ['as usual', usualView],
    ['with everything', whole],
    ['without bounds', { ...usualView, period: 'all' as const }],
  ])('%s is read from its address as it was written', (_what, view) => {
    expect(viewIn(queryOf(view))).toEqual(view);
  });

  test('leaves the rest of the address alone, and is never the bare address', () => {
    expect(queryOf(usualView, 'mode=dark&page=4')).toBe('mode=dark&period=7d');
    expect(isBare('mode=dark')).toBe(true);
    expect(isBare(queryOf(usualView))).toBe(false);
  });

  test.each([
    'period=fortnight&page=0&count=7&sort=colour&channel=pigeon',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'page=-1&page=x',
  ])('ignores what it does not know: %s', query => {
    expect(viewIn(query)).toEqual(usualView);
  });

  test('is saved without its page and the payment that is open', () => {
    expect(viewIn(savedQueryOf(whole))).toEqual({ ...whole, page: 1, open: null });
  });
});

describe('what is asked of the service', () => {
  test('has the bounds of the days at +02:00, half-open', () => {
    expect(questionOf(whole, '2026-11-21')).toEqual({
      channels: ['nfc', 'pay-by-link'],
      from: '2026-10-31T22:00:00.000Z',
      to: '2026-11-09T22:00:00.000Z',
      page: 3,
      count: 100,
      sort: { by: 'amount', descending: false },
      filter: whole.filter,
    });
  });

  test('follows the day for a period with a name', () => {
    expect(questionOf({ ...usualView, period: 'yesterday' }, '2026-03-01').from).toBe(
      '2026-02-27T22:00:00.000Z',
    );
  });

  test('has no bounds for all, and no channel where all are meant', () => {
    const view: HistoryView = { ...usualView, period: 'all', channels: ['nfc', 'ble', 'pay-by-link'] };
    expect(questionOf(view, '2026-11-21')).toMatchObject({ from: null, to: null, channels: [] });
  });
});

describe('the place of a page', () => {
  const rows = Array.from({ length: 25 }, (_, place) => newTransaction({ id: `T-${place}` }));
  const page = { rows, total: 60, unreadable: 0, count: 25, notKept: 0 };
  const view = { page: 2, count: 50 };

  test('follows the number of rows that the service puts on a page', () => {
    expect(placeOfPage(view, page)).toEqual({ before: 25, pages: 3, hasMore: true });
    expect(placeOfPage(view, { ...page, total: null })).toEqual({ before: 25, pages: null, hasMore: true });
  });

  test('follows the view where the service does not give that number', () => {
    expect(placeOfPage(view, { ...page, count: null })).toEqual({ before: 50, pages: 2, hasMore: false });
    expect(placeOfPage(view)).toEqual({ before: 50, pages: null, hasMore: false });
  });

  test('counts rows that could not be read or kept as rows of the page', () => {
    const short = { ...page, rows: rows.slice(2), total: null };
    expect(placeOfPage(view, short).hasMore).toBe(false);
    expect(placeOfPage(view, { ...short, unreadable: 1, notKept: 1 }).hasMore).toBe(true);
  });
});
