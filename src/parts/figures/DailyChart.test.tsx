import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { DayTally } from '../../domain/figures/sum.ts';
import { DaysMissing } from './DailyChart.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const asOf = '2026-11-29T13:00:00.000Z';

/** The line under a chart of three days of which `days` are known. */
function lineFor(days: readonly string[], isOnline: boolean): string {
  const known = {
    days: days.map(day => new DayTally(day, asOf).figures(true)),
    missing: 3 - days.length,
    due: 3 - days.length,
    asOf: days.length > 0 ? asOf : null,
    isReading: false,
    failure: null,
  };
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <DaysMissing known={known} all={3} isOnline={isOnline} />
    </I18nProvider>,
  );
  return html.replace(/<[^>]*>/g, '');
}

test('a chart that lacks days says when the others were loaded', () => {
  expect(lineFor(['2026-11-28', '2026-11-29'], false)).toBe(
    '2 of 3 days are on this device. The rest loads when the platform can be reached. Updated 2026-11-29 15:00:00',
  );
  expect(lineFor(['2026-11-29'], true)).toBe(
    '1 of 3 days loaded. The rest aren’t included. Updated 2026-11-29 15:00:00',
  );
});

test('a chart without any day names no time', () => {
  expect(lineFor([], true)).toBe('0 of 3 days loaded. The rest aren’t included.');
});
