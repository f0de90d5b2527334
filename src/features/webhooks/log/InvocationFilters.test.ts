import { expect, test } from 'vitest';
import { queryWith, readQuery } from '../../../parts/page/url-state.ts';
import {
  filtersInForce,
  invocationFilter,
  type LogFilters,
  logFilters,
  noFilters,
} from './InvocationFilters.tsx';

const filtersIn = (query: string) => readQuery(logFilters, query);
const queryOf = (filters: LogFilters, query: string) => queryWith(logFilters, filters, query);

test('the plain log has a plain address', () => {
  expect(queryOf(noFilters, '')).toBe('');
  expect(filtersIn('')).toEqual(noFilters);
  expect(filtersInForce(noFilters)).toBe(0);
});

test('filters survive the address, and leave what is not theirs', () => {
  const filters = {
    results: ['failed'],
    events: ['transaction.approved', 'terminal.deleted'],
    versions: ['2'],
    statuses: ['4xx', 'none'],
    causes: ['dns'],
    period: { from: '2026-11-01', to: '2026-11-20' },
  };
  const query = queryOf(filters, 'id=wh_1&invocation=inv_2');
  expect(filtersIn(query)).toEqual(filters);
  expect(new URLSearchParams(query).get('id')).toBe('wh_1');
  expect(queryOf(noFilters, query)).toBe('id=wh_1&invocation=inv_2');
});

test('a period with a name is of the day on which it is asked for', () => {
  const { from, to } = invocationFilter(filtersIn('period=yesterday'), '2026-11-20');
  expect(new Date(from ?? 0).toISOString()).toBe('2026-11-18T22:00:00.000Z');
  expect(new Date(to ?? 0).toISOString()).toBe('2026-11-19T22:00:00.000Z');
  expect(filtersIn('period=never').period).toBe('all');
});
