import { expect, test } from 'vitest';
import type { Receipt } from '../../domain/collection.ts';
import { absenceOf } from './record.ts';

const receipt: Receipt = {
  asOf: '2026-11-20T08:00:00.000Z',
  total: 64,
  complete: true,
  unreadable: 0,
  received: 64,
  announced: 64,
  failure: null,
  running: null,
};
const neverLoaded = { ...receipt, asOf: null, total: 0, received: 0 };
const failure = { kind: 'unreachable' } as const;
const asked = { receipt, failure: null, isPulling: false, isOnline: true };

test.each([
  ['whose list was loaded again', 'missing', {}],
  ['while its list is loaded again', 'loading', { isPulling: true }],
  ['whose list loads for the first time', 'loading', { receipt: neverLoaded, isPulling: true }],
  ['whose list another tab loads', 'loading', { receipt: { ...neverLoaded, running: {} } as Receipt }],
  ['whose list never loaded', 'unloaded', { receipt: neverLoaded }],
  ['whose list could not be loaded again', 'unsaved', { failure }],
  ['whose list was loaded in part', 'unsaved', { receipt: { ...receipt, complete: false } }],
  ['without a connection', 'unsaved', { isOnline: false }],
  ['without a connection, while its list is asked for', 'unsaved', { isOnline: false, isPulling: true }],
])('a record %s is %s', (_record, absence, change) => {
  expect(absenceOf({ ...asked, ...change })).toBe(absence);
});
