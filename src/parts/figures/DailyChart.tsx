import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOnline } from '../../data/network.ts';
import {
  channelCounts,
  type DayFigures,
  type DaysKnown,
  unreadableIn,
} from '../../domain/figures/figures.ts';
import { begunDays, type Days, dayOf } from '../../domain/time.ts';
import type { Channel } from '../../domain/transaction.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useNow } from '../format/age.ts';
import { formatCount, formatShort } from '../format/numbers.ts';
import { UnreadableRows } from '../page/AnswerFaces.tsx';
import { Time } from '../page/Islands.tsx';
import { channelWords } from '../transaction/transaction-words.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { dayLine } from './day-line.ts';

const always: readonly Channel[] = ['nfc', 'ble'];

/** Transactions of each day by channel, as far as they are known; pay by link only where there are any. */
export function DailyChart({
  known,
  period,
  note,
  link,
  tools,
  failure,
}: {
  /** Undefined until this device has said what it knows. */
  known: DaysKnown | undefined;
  period: Days;
  /** The days in words. */
  note?: ReactNode;
  link?: ReactNode;
  tools?: ReactNode;
  /** At the panel's end: that days could not be loaded. */
  failure?: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const today = dayOf(useNow(60_000));
  const days = begunDays(period, today);
  const byDay = new Map(known?.days.map(day => [day.day, day]));
  const figures = days.map(day => byDay.get(day));
  const isLinked = known?.days.some(day => channelCounts(day, 'pay-by-link').total > 0);
  const channels: readonly Channel[] = isLinked ? [...always, 'pay-by-link'] : always;
  const lines = channels.map(channel => {
    const value = (day: DayFigures) => channelCounts(day, channel).total;
    const name = i18n._(channelWords[channel]);
    return dayLine(i18n, figures, { id: channel, name, value, text: day => formatCount(value(day)) });
  });
  return (
    <ChartPanel
      title={<Trans>Transactions per day</Trans>}
      label={t`Transactions per day`}
      note={note}
      link={link}
      days={days}
      lines={lines}
      tick={formatShort}
      tools={tools}
      failure={failure}
      status={<DaysStatus known={known} all={days.length} />}
    />
  );
}

/** The state of a period's days: being read, known in part, or known as of a time; and their rows that could not be read. */
export function DaysStatus({ known, all }: { known: DaysKnown | undefined; all: number }) {
  if (!known) return <Trans>Loading saved data.</Trans>;
  const unreadable = unreadableIn(known.days);
  return (
    <>
      <DaysLoaded known={known} all={all} />
      {unreadable > 0 && (
        <span className="block text-warn-text">
          <UnreadableRows count={unreadable} />
        </span>
      )}
    </>
  );
}

function DaysLoaded({ known, all }: { known: DaysKnown; all: number }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const read = formatCount(all - known.missing);
  const total = formatCount(all);
  if (known.missing > 0 && known.isReading) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <span className="w-24">
          <ProgressBar label={t`Days loaded`} value={all - known.missing} max={all} />
        </span>
        <span className="tabular-nums">
          <Trans>
            {read} of {total} days loaded
          </Trans>
        </span>
      </span>
    );
  }
  if (known.missing > 0) return <DaysMissing known={known} all={all} isOnline={isOnline} />;
  return known.asOf ? (
    <Trans>
      from transaction history, updated <Time at={known.asOf} />
    </Trans>
  ) : null;
}

/** The days of a period that are known where others are missing, and their age. */
export function DaysMissing({ known, all, isOnline }: { known: DaysKnown; all: number; isOnline: boolean }) {
  const read = formatCount(all - known.missing);
  const total = formatCount(all);
  return (
    <>
      {isOnline ? (
        <Trans>
          {read} of {total} days loaded. The rest aren’t included.
        </Trans>
      ) : (
        <Trans>
          {read} of {total} days are on this device. The rest loads when the platform can be reached.
        </Trans>
      )}
      {known.asOf && (
        <>
          {' '}
          <Trans>
            Updated <Time at={known.asOf} />
          </Trans>
        </>
      )}
    </>
  );
}
