import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { channelCounts, type DaysKnown } from '../domain/figures.ts';
import { begunDays, type Days, dayOf } from '../domain/period.ts';
import type { Channel } from '../domain/transaction.ts';
import type { ChartLine } from '../ui/LineChart.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { formatShort } from './chart-ticks.ts';
import { DaysStatus } from './DaysStatus.tsx';
import { formatCount } from './numbers.ts';
import { useNow } from './use-now.ts';
import { channelWords } from './words-transaction.ts';

const always: readonly Channel[] = ['nfc', 'ble'];

/** Transactions of each day by channel, as far as they are known; pay by link only where there are any. */
export function DailyChart({
  known,
  period,
  note,
  link,
  tools,
}: {
  /** Undefined until this device has said what it knows. */
  known: DaysKnown | undefined;
  period: Days;
  /** Which days, in words. */
  note?: ReactNode;
  link?: ReactNode;
  tools?: ReactNode;
}) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const today = dayOf(useNow(60_000));
  const days = begunDays(period, today);
  const byDay = new Map(known?.days.map(day => [day.day, day]));
  const isSoFar = days.at(-1) === today;
  const isLinked = known?.days.some(day => channelCounts(day, 'pay-by-link').total > 0);
  const channels: readonly Channel[] = isLinked ? [...always, 'pay-by-link'] : always;
  const lines = channels.map((channel): ChartLine => {
    const values = days.map(day => {
      const figures = byDay.get(day);
      return figures ? channelCounts(figures, channel).total : null;
    });
    const latest = values.at(-1) ?? null;
    const count = latest === null ? '–' : formatCount(latest);
    return {
      id: channel,
      name: i18n._(channelWords[channel]),
      values,
      texts: values.map(value => (value === null ? '–' : formatCount(value))),
      end: isSoFar && latest !== null ? t`${count} so far` : count,
    };
  });
  return (
    <ChartPanel
      title={<Trans>Transactions per day</Trans>}
      label={t`Transactions per day`}
      note={note}
      link={link}
      days={days}
      lines={lines}
      isSoFar={isSoFar}
      tick={formatShort}
      tools={tools}
      status={<DaysStatus known={known} all={days.length} />}
    />
  );
}
