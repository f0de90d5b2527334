import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { amountIn, approvalRate } from '../../domain/figures/figures.ts';
import { begunDays, lengthOf } from '../../domain/time.ts';
import { DaysMissing } from '../../parts/figures/DailyChart.tsx';
import { formatCount, formatShare } from '../../parts/format/numbers.ts';
import { Amount } from '../../parts/page/Islands.tsx';
import { Metric } from '../../ui/Metric.tsx';
import { Panel } from '../../ui/Panel.tsx';
import {
  formatAmountChange,
  formatChange,
  formatPoints,
  isOver,
  isWhole,
  type Periods,
} from './compared-periods.ts';

/** The period's figures, each beside that of the period before. */
export function SummaryPanel({ of }: { of: Periods }) {
  const { t } = useLingui();
  const { now, before, today } = of;
  const hasDays = (now.known?.days.length ?? 0) > 0;
  const canCompare = isOver(before) && isWhole(now);
  // Part of a day always falls short of a whole one. Among several days the hours that are left weigh little.
  const isPartOfDay = now.sum.isSoFar && lengthOf(now.period) === 1;
  const missing = !isWhole(now) && now.known;
  const rate = approvalRate(now.sum.counts);
  const earlierRate = approvalRate(before.sum.counts);
  const percent = (value: number | null) => (value === null ? '–' : formatShare(value, 1));
  const count = (value: number) => (hasDays ? formatCount(value) : undefined);
  const points =
    rate === null || earlierRate === null ? '' : t`${{ points: formatPoints(rate, earlierRate) }} points`;
  const compared = (was: ReactNode, change: string) =>
    canCompare && <Was value={was} change={isPartOfDay ? '' : change} />;
  const currencies = [
    ...new Set([...now.sum.approved, ...(canCompare ? before.sum.approved : [])].map(sum => sum.currency)),
  ];
  const { from, to } = before.period;
  return (
    <Panel title={<Trans>This period</Trans>} flush>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]">
        <Metric
          size="small"
          label={now.sum.isSoFar ? <Trans>Transactions so far</Trans> : <Trans>Transactions</Trans>}
          value={count(now.sum.counts.total)}
          note={compared(
            formatCount(before.sum.counts.total),
            formatChange(now.sum.counts.total, before.sum.counts.total),
          )}
        />
        <Metric
          size="small"
          label={<Trans>Approval rate</Trans>}
          value={hasDays ? percent(rate) : undefined}
          note={compared(percent(earlierRate), points)}
        />
        <Metric
          size="small"
          label={<Trans comment="Column and chart line: number of declined transactions">Declined</Trans>}
          value={count(now.sum.counts.failed)}
          note={compared(
            formatCount(before.sum.counts.failed),
            formatChange(now.sum.counts.failed, before.sum.counts.failed),
          )}
        />
        <Metric
          size="small"
          label={<Trans>No response</Trans>}
          value={count(now.sum.counts.unknown)}
          note={compared(
            formatCount(before.sum.counts.unknown),
            formatChange(now.sum.counts.unknown, before.sum.counts.unknown),
          )}
        />
        <Metric
          size="small"
          label={<Trans>Active merchants</Trans>}
          value={count(now.sum.merchants.length)}
          note={compared(
            formatCount(before.sum.merchants.length),
            formatChange(now.sum.merchants.length, before.sum.merchants.length),
          )}
        />
        {currencies.map(currency => {
          const amount = amountIn(now.sum, currency);
          const was = amountIn(before.sum, currency);
          return (
            <Metric
              key={currency}
              size="small"
              label={<Trans>Approved in {currency}</Trans>}
              value={hasDays ? <Amount of={amount} /> : undefined}
              note={compared(<Amount of={was} />, formatAmountChange(amount.minor, was.minor))}
            />
          );
        })}
      </div>
      <p className="flex flex-wrap gap-x-4 border-t px-4 py-2 text-caption text-text-3">
        {missing && (
          <span>
            <DaysMissing known={missing} all={begunDays(now.period, today).length} isOnline />
          </span>
        )}
        {canCompare && (
          <span>
            {now.sum.isSoFar ? (
              <Trans>
                so far, vs.{' '}
                <span className="island">
                  {from} – {to}
                </span>
              </Trans>
            ) : (
              <Trans>
                vs.{' '}
                <span className="island">
                  {from} – {to}
                </span>
              </Trans>
            )}
          </span>
        )}
        {!isOver(before) && (
          <span>
            <Trans>previous period incomplete</Trans>
          </span>
        )}
      </p>
      {now.sum.unreadable > 0 && (
        <p className="border-t px-4 py-2 text-caption text-warn-text">
          <Trans>Unreadable rows, skipped: {{ count: formatCount(now.sum.unreadable) }}</Trans>
        </p>
      )}
    </Panel>
  );
}

function Was({ value, change }: { value: ReactNode; change: string }) {
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {change && <bdi className="text-text-2">{change}</bdi>}
      <span>
        <Trans>
          previously <span className="island">{value}</span>
        </Trans>
      </span>
    </span>
  );
}
