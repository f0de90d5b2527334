import { beforeEach, expect, test } from 'vitest';
import type { DayFigures } from '../domain/figures/figures.ts';
import { DayTally } from '../domain/figures/sum.ts';
import { destroyCopy, openCopy } from './copy-store.ts';

let identity = 0;
let name: string;
beforeEach(() => {
  name = `figures-${++identity}`;
});

const figures = (day: string, asOf = `${day}T12:00:00.000Z`): DayFigures => ({
  ...new DayTally(day, asOf).figures(false),
  approved: [{ minor: 12_345_678_901_234_567_890n, currency: 'ZAR' }],
});
const NOW = Date.parse('2026-11-30T12:00:00.000Z');
const daysOf = (held: readonly DayFigures[]) => held.map(({ day }) => day);

test('days are read back as they were kept, amounts to the last digit, in the order of time', async () => {
  const store = openCopy(name);
  const [first, last] = [figures('2026-11-01'), figures('2026-11-03')];
  expect(await store.figures.keep([last, first], NOW)).toBe(true);
  store.close();
  const again = openCopy(name);
  expect(await again.figures.read({ from: '2026-11-01', to: '2026-11-03' })).toEqual([first, last]);
  expect(daysOf(await again.figures.read({ from: '2026-11-02', to: '2026-11-30' }))).toEqual(['2026-11-03']);
  again.close();
});

test('a reading never replaces one that began after it', async () => {
  const store = openCopy(name);
  const newer = figures('2026-11-01', '2026-11-01T13:00:00.000Z');
  await store.figures.keep([newer], NOW);
  expect(await store.figures.keep([figures('2026-11-01'), figures('2026-11-02')], NOW)).toBe(true);
  const held = await store.figures.read({ from: '2026-11-01', to: '2026-11-02' });
  expect(held.map(({ asOf }) => asOf)).toEqual([newer.asOf, '2026-11-02T12:00:00.000Z']);
  store.close();
});

test('a reading replaces one that was made while the clock was ahead', async () => {
  const store = openCopy(name);
  await store.figures.keep([figures('2026-11-01', '2026-12-05T12:00:00.000Z')], NOW);
  await store.figures.keep([figures('2026-11-01', '2026-11-30T11:59:00.000Z')], NOW);
  const [held] = await store.figures.read({ from: '2026-11-01', to: '2026-11-01' });
  expect(held?.asOf).toBe('2026-11-30T11:59:00.000Z');
  store.close();
});

test('days go with the rest of the copy', async () => {
  const store = openCopy(name);
  await store.figures.keep([figures('2026-11-01')], NOW);
  await destroyCopy(name);
  expect(await store.figures.keep([figures('2026-11-02')], NOW)).toBe(false);
  const anew = openCopy(name);
  expect(await anew.figures.read({ from: '2026-01-01', to: '2026-12-31' })).toEqual([]);
  anew.close();
});
