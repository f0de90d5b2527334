import { expect, test } from 'vitest';
import { tenantId } from './session.ts';
import { formatClock, formatDay, formatTime, formatTimeWithZone, startOfDay } from './time.ts';

test('times are shown at +02:00, whatever zone they came in', () => {
  expect(formatTime('2026-11-20T22:30:05Z')).toBe('2026-11-21 00:30:05');
  expect(formatTime('2026-11-20T22:30:05+05:00')).toBe('2026-11-20 19:30:05');
  expect(formatTimeWithZone(Date.parse('2026-11-20T09:00:00Z'))).toBe('2026-11-20 11:00:00 GMT+2');
  expect(formatClock('2026-11-20T09:42:05Z')).toBe('11:42:05');
  expect(formatDay('2026-11-20T22:30:05Z')).toBe('2026-11-21');
  expect([formatTime(null), formatTime('never'), formatTimeWithZone('')]).toEqual(['', '', '']);
});

test('a day begins at midnight +02:00', () => {
  const start = startOfDay(Date.parse('2026-11-20T22:30:00Z'));
  expect(new Date(start).toISOString()).toBe('2026-11-20T22:00:00.000Z');
});

test('a tenant id replaces \\ / . quotes $ and spaces, and is cut to 64', () => {
  expect(tenantId('A\\B/C.D"E\'F$G H', '1234')).toBe('A-B-C-D-E-F-G-H-1234');
  const id = tenantId('x'.repeat(50), '0f8fad5b-d9cb-469f-a165-70867728950e');
  expect(id).toHaveLength(64);
  expect(id.slice(51)).toBe('0f8fad5b-d9cb');
});
