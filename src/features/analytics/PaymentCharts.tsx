import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { amountIn, approvalRate, channelCounts, type DayFigures } from '../../domain/figures/figures.ts';
import { historyChannels } from '../../domain/history/history.ts';
import { type Money, minorDigits } from '../../domain/money.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import { ChartPanel } from '../../parts/figures/ChartPanel.tsx';
import { DailyChart, DaysStatus } from '../../parts/figures/DailyChart.tsx';
import { dayLine, none } from '../../parts/figures/day-line.ts';
import {
  formatCount,
  formatMoney,
  formatPercent,
  formatShare,
  formatShort,
  inLanguage,
} from '../../parts/format/numbers.ts';
import { say } from '../../parts/format/say.ts';
import { paths } from '../../parts/paths.ts';
import { channelWords } from '../../parts/transaction/transaction-words.ts';
import { type Scale, scaleOfShares } from '../../ui/chart-scale.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { isWhole, type Periods, pairsOf } from './compared-periods.ts';
import { FiguresExport, toDateColumn, useFileHead } from './FiguresExport.tsx';

/** Transactions of each day by channel. */
export function ChannelChart({ of }: { of: Periods }) {
  const { t, i18n } = useLingui();
  const { period, known } = of.now;
  const days = known?.days ?? [];
  const about = useFileHead(period, known, t`Transactions per day`);
  return (
    <DailyChart
      known={known}
      period={period}
      link={
        <TextLink
          as={Link}
          href={`${paths.transactionHistory}?from=${period.from}&to=${period.to}`}
          className="whitespace-nowrap"
        >
          <Trans>Transaction History</Trans>
        </TextLink>
      }
      tools={
        <FiguresExport<DayFigures>
          name="transactions-per-day"
          about={about}
          rows={days}
          columns={[
            { name: t`Day`, text: ({ day }) => day },
            ...historyChannels.map(channel => ({
              name: say(i18n, channelWords, channel),
              text: (day: DayFigures) => String(channelCounts(day, channel).total),
            })),
            {
              name: t({
                message: 'All',
                comment: 'Column of an exported file: number of all transactions of a day',
              }),
              text: ({ counts }) => String(counts.total),
            },
            { name: t`Approved`, text: ({ counts }) => String(counts.successful) },
            { name: t`Declined`, text: ({ counts }) => String(counts.failed) },
            { name: t`No response`, text: ({ counts }) => String(counts.unknown) },
            toDateColumn(i18n, ({ isSoFar }) => isSoFar),
          ]}
        />
      }
    />
  );
}

const rateOf = ({ counts }: DayFigures) => approvalRate(counts);

const percent = inLanguage({ maximumFractionDigits: 1 });

/** The approved ones' part of the payments that were answered, by day. */
export function RateChart({ of }: { of: Periods }) {
  const { t } = useLingui();
  const days = isWhole(of.before) ? [of.now, of.before] : [of.now];
  const rates = days.flatMap(({ known }) => known?.days ?? []).flatMap(day => rateOf(day) ?? []);
  const scale =
    rates.length === 0 ? scaleOfShares(0, 1) : scaleOfShares(Math.min(...rates), Math.max(...rates));
  const percentOf = (part: number) => formatPercent(Math.round(100 * part));
  const [lowest, highest] = [percentOf(scale.bottom), percentOf(scale.top)];
  return (
    <ComparedChart
      of={of}
      name="approval-rate"
      title={t`Approval rate`}
      line={t`Approved`}
      value={rateOf}
      text={figures => formatShare(rateOf(figures) ?? 0, rateOf(figures) === null ? 0 : 1) || none}
      exported={figures => {
        const rate = rateOf(figures);
        return rate === null ? '' : percent(100 * rate);
      }}
      scale={scale}
      note={
        <Trans>
          axis from <span className="island">{lowest}</span> to <span className="island">{highest}</span>
        </Trans>
      }
      tick={percentOf}
      tickSpace={44}
    />
  );
}

/** The approved amounts by day: a chart for each currency, since currencies are never added. */
export function AmountCharts({ of }: { of: Periods }) {
  const { t, i18n } = useLingui();
  return of.now.sum.approved.map(({ currency }) => (
    <ComparedChart
      key={currency}
      of={of}
      name={`approved-${currency.toLowerCase()}`}
      title={t`Approved in ${currency}`}
      line={currency}
      value={figures => wholeUnits(amountIn(figures, currency))}
      text={figures => amountText(amountIn(figures, currency))}
      exported={figures => csvAmount(amountIn(figures, currency), i18n.locale)}
      tick={formatShort}
      tickSpace={44}
      endSpace={144}
    />
  ));
}

/** The value that is drawn: a pixel is wider than a cent. What is read beside it is exact. */
const wholeUnits = ({ minor, currency }: Money): number =>
  Number(minor / 10n ** BigInt(minorDigits(currency)));

function amountText(money: Money): string {
  const { sign, symbol, amount } = formatMoney(money);
  return `${sign}${symbol && `${symbol} `}${amount}`;
}

/** Merchants with an approved payment, by day. */
export function MerchantsChart({ of }: { of: Periods }) {
  const { t } = useLingui();
  return (
    <ComparedChart
      of={of}
      name="active-merchants"
      title={t`Active merchants`}
      line={t`Merchants`}
      value={({ merchants }) => merchants.length}
      text={({ merchants }) => formatCount(merchants.length)}
      exported={({ merchants }) => String(merchants.length)}
      tick={formatShort}
    />
  );
}

/** One figure of each day, beside the day in its place in the period before. */
function ComparedChart({
  of,
  name,
  title,
  line,
  value,
  text,
  exported = text,
  scale,
  note,
  tick,
  tickSpace,
  endSpace,
}: {
  of: Periods;
  /** Part of the file's name, in English. */
  name: string;
  title: string;
  /** The name of the line. */
  line: string;
  /** The value that is drawn; null for a day that has none. */
  value: (figures: DayFigures) => number | null;
  text: (figures: DayFigures) => string;
  /** The value as text for a spreadsheet. */
  exported?: (figures: DayFigures) => string;
  scale?: Scale;
  note?: ReactNode;
  tick: (value: number) => string;
  tickSpace?: number;
  endSpace?: number;
}) {
  const { t, i18n } = useLingui();
  const about = useFileHead(of.now.period, of.now.known, title);
  const pairs = pairsOf(of);
  const lineOf = (id: string, called: string, days: readonly (DayFigures | undefined)[]) =>
    dayLine(i18n, days, { id, name: called, value, text });
  const shown = pairs.map(({ figures }) => figures);
  const earlier = pairs.map(({ before }) => before);
  return (
    <ChartPanel
      title={title}
      label={title}
      days={pairs.map(({ day }) => day)}
      lines={[
        lineOf(name, line, shown),
        ...(isWhole(of.before) ? [lineOf('before', t`Previous period`, earlier)] : []),
      ]}
      note={note}
      scale={scale}
      tick={tick}
      tickSpace={tickSpace}
      endSpace={endSpace}
      status={<DaysStatus known={of.now.known} all={pairs.length} />}
      tools={
        <FiguresExport
          name={name}
          about={about}
          rows={pairs}
          columns={[
            { name: t`Day`, text: ({ day }) => day },
            { name: line, text: ({ figures }) => (figures ? exported(figures) : '') },
            { name: t`Previous period`, text: ({ before }) => (before ? exported(before) : '') },
            toDateColumn(i18n, ({ figures }: (typeof pairs)[number]) => figures?.isSoFar),
          ]}
        />
      }
    />
  );
}
