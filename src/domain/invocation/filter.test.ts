import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../tests/domain/invocations.ts';
import {
  countInvocations,
  invocationMatcher,
  isSearch,
  noInvocationFilter,
  serviceFilter,
} from './filter.ts';

const rows = [
  rowOf(1),
  rowOf(2, { eventType: 'terminal.deleted', version: '2' }),
  rowOf(3, { result: 'failed', httpStatus: 503 }),
  rowOf(4, { result: 'failed', httpStatus: null, errorMessage: 'DNS: x' }),
  rowOf(5, { result: { unknown: 'LOST' }, httpStatus: 404 }),
];
const idsUnder = (change: Partial<typeof noInvocationFilter>) =>
  rows.filter(invocationMatcher({ ...noInvocationFilter, ...change })).map(row => row.eventId);

describe('a filter', () => {
  test('of nothing leaves all in', () => {
    expect(idsUnder({})).toHaveLength(rows.length);
  });

  test('takes codes, classes and the lack of an answer as statuses', () => {
    expect(idsUnder({ statuses: ['503'] })).toEqual(['evt_3']);
    expect(idsUnder({ statuses: ['5xx', '4xx'] })).toEqual(['evt_3', 'evt_5']);
    expect(idsUnder({ statuses: ['none'] })).toEqual(['evt_4']);
  });

  test('takes what this version does not know by its own name', () => {
    expect(idsUnder({ results: ['LOST'] })).toEqual(['evt_5']);
  });

  test('takes events, versions and causes together', () => {
    expect(idsUnder({ events: ['terminal.deleted'], versions: ['2'] })).toEqual(['evt_2']);
    expect(idsUnder({ causes: ['dns', '5xx'] })).toEqual(['evt_3', 'evt_4']);
    expect(idsUnder({ causes: ['dns'], events: ['terminal.deleted'] })).toEqual([]);
  });

  test('takes a period half-open', () => {
    const { at } = rowOf(3);
    expect(idsUnder({ from: at, to: at + 60_000 })).toEqual(['evt_3']);
  });
});

describe('what the service is asked for', () => {
  test('is the results that it knows, and those alone', () => {
    expect(serviceFilter({ ...noInvocationFilter, results: ['failed', 'pending'] }).results).toEqual([
      'pending',
      'failed',
    ]);
    expect(serviceFilter({ ...noInvocationFilter, results: ['failed', 'LOST'] }).results).toEqual([]);
  });

  test('is the failed ones where a cause is looked for', () => {
    expect(serviceFilter({ ...noInvocationFilter, causes: ['dns'] }).results).toEqual(['failed']);
  });

  test('leaves the rest to be looked for here', () => {
    expect(isSearch({ ...noInvocationFilter, results: ['failed'] })).toBe(false);
    expect(isSearch({ ...noInvocationFilter, results: ['LOST'] })).toBe(true);
    expect(isSearch({ ...noInvocationFilter, events: ['x'] })).toBe(true);
    expect(isSearch({ ...noInvocationFilter, from: 1 })).toBe(true);
  });
});

describe('the counts of a facet', () => {
  test('are of the rows that match every other filter, with the newest of them', () => {
    const filter = { ...noInvocationFilter, results: ['failed'] };
    const { results, statuses, causes } = countInvocations(() => rows, filter);
    expect(results.map(({ value, count }) => [value, count])).toEqual([
      ['failed', 2],
      ['success', 2],
      ['LOST', 1],
    ]);
    expect(statuses.map(({ value }) => value)).toEqual(['503', '5xx', 'none']);
    expect(causes).toEqual([
      { value: '5xx', count: 1, last: rowOf(3).at },
      { value: 'dns', count: 1, last: rowOf(4).at },
    ]);
  });
});
