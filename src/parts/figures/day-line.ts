import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DayFigures } from '../../domain/figures/figures.ts';
import type { ChartLine } from '../../ui/LineChart.tsx';

/** Stands for a figure that a day does not have. */
export const none = '–';

/**
 * The chart line of one figure of days, undefined for those that are not known. A day that was read before its end is counted to
 * date until it is read again, though it may be over by now.
 */
export function dayLine(
  i18n: I18n,
  days: readonly (DayFigures | undefined)[],
  figure: {
    id: string;
    name: string;
    /** The value that is drawn; null for a day that has none. */
    value: (day: DayFigures) => number | null;
    text: (day: DayFigures) => string;
  },
): ChartLine {
  const { id, name, value, text } = figure;
  const texts = days.map(day => {
    const count = day ? text(day) : none;
    return day?.isSoFar && count !== none ? i18n._(msg`${count} to date`) : count;
  });
  return {
    id,
    name,
    values: days.map(day => (day ? value(day) : null)),
    texts,
    end: texts.at(-1),
    open: days.map(day => day?.isSoFar ?? false),
  };
}
