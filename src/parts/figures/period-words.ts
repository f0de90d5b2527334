import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Days, Preset } from '../../domain/time.ts';
import type { Words } from '../format/say.ts';

/** Periods as people call them. */
export const periodWords = {
  today: msg({ message: 'Today', comment: 'Period: the current day' }),
  yesterday: msg({ message: 'Yesterday', comment: 'Period: the day before today' }),
  '7d': msg`Last 7 days`,
  '30d': msg`Last 30 days`,
  '90d': msg`Last 90 days`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
  all: msg({ message: 'All', context: 'period' }),
} satisfies Words<Preset | 'all'>;

/** A period in words; one of one's own by its days. */
export function sayPeriod(i18n: I18n, period: Preset | 'all' | Days): string {
  if (typeof period === 'string') return i18n._(periodWords[period]);
  const { from, to } = period;
  return from === to ? from : i18n._(msg`${from} to ${to}`);
}
