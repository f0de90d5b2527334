import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { newTransaction } from '../../../tests/domain/transactions.ts';
import { DayTally, sumOf } from '../../domain/figures/sum.ts';
import { begunDays, type Days, dayEnd, periodBefore } from '../../domain/time.ts';
import type { Periods } from './compared-periods.ts';
import { SharesPanel } from './SharesPanel.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const today = '2026-11-30';
const textOf = (panel: React.ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{panel}</I18nProvider>).replace(/(<[^>]*>)+/g, '|');

/** A period of which all begun days but those named are known, each with as many payments; the present day is not over. */
function known(period: Days, each: number, without: readonly string[] = []): Periods['now'] {
  const days = begunDays(period, today)
    .filter(day => !without.includes(day))
    .map(day => {
      const isSoFar = day === today;
      const tally = new DayTally(day, new Date(dayEnd(day) - (isSoFar ? 1 : 0)).toISOString());
      for (let count = 0; count < each; count++) tally.add(newTransaction());
      return tally.figures(isSoFar);
    });
  const state = { due: 0, asOf: days[0]?.asOf ?? null, isReading: false, failure: null };
  return { period, known: { days, missing: without.length, ...state }, sum: sumOf(days) };
}

const summaryOf = (now: Periods['now'], before: Periods['now']) =>
  textOf(<SummaryPanel of={{ now, before, today }} />);

const october = { from: '2026-10-01', to: '2026-10-31' };
const september = periodBefore(october, today);

test('a period that lacks days says so, and does not call the previous one incomplete', () => {
  const text = summaryOf(known(october, 1, ['2026-10-05', '2026-10-06']), known(september, 2));
  expect(text).toContain('29 of 31 days loaded. The rest aren’t included.');
  expect(text).not.toMatch(/previous period incomplete|previously|vs\./);
});

test('a period is compared where both are known, and not where the previous one lacks days', () => {
  const whole = summaryOf(known(october, 1), known(september, 2));
  expect(whole).toMatch(/-48\.3%.*previously \|60\|.*vs\. \|2026-09-01 – 2026-09-30/);
  expect(whole).not.toMatch(/days loaded|incomplete/);
  const text = summaryOf(known(october, 1), known(september, 2, ['2026-09-03']));
  expect(text).toContain('previous period incomplete');
  expect(text).not.toMatch(/days loaded|previously/);
});

test('a panel of shares says how many days they lack', () => {
  const about = { title: 'Decline reasons', source: 'calculated', asOf: null };
  const panel = (missing: number) =>
    textOf(
      <SharesPanel
        name="reasons"
        title="Decline reasons"
        about={{ ...about, missing }}
        nameHead="Reason"
        rows={[]}
        all={0}
        none="None"
      />,
    );
  expect(panel(2)).toContain('2 days missing');
  expect(panel(0)).not.toContain('missing');
});

test('a day that is not over has no change beside the whole day before, whose figures stand there', () => {
  const day = { from: today, to: today };
  const text = summaryOf(known(day, 7), known(periodBefore(day, today), 26));
  expect(text).toMatch(/previously \|26\|.*so far, vs\. \|2026-11-29 – 2026-11-29/);
  expect(text).not.toMatch(/[-+]\d+\.\d%|points/);
});

test('several days of which the last is not over are compared so far', () => {
  const week = { from: '2026-11-24', to: today };
  const text = summaryOf(known(week, 1), known(periodBefore(week, today), 2));
  expect(text).toMatch(/-50\.0%.*so far, vs\. \|2026-11-17 – 2026-11-23/);
});

test('a day before that was not read since it ended is called incomplete', () => {
  const before = known({ from: today, to: today }, 3);
  expect(summaryOf(known({ from: today, to: today }, 1), before)).toContain('previous period incomplete');
});
