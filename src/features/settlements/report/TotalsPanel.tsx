import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { reportTotals } from '../../../domain/settlement/report-totals.ts';
import type { ReportTransaction } from '../../../domain/settlement/settlement.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Amount } from '../../../parts/page/Islands.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** The totals of a report: approved payments less their fees go to the merchant, each currency by itself. */
export function TotalsPanel({ rows }: { rows: readonly ReportTransaction[] }) {
  const { counts, byCurrency } = reportTotals(rows);
  return (
    <Panel title={<Trans comment="Panel with the sums of a report">Totals</Trans>}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 text-row tabular-nums">
        {byCurrency.map(({ currency, count, approved, fees }) => (
          <Fragment key={currency}>
            <Line term={<Trans>Approved ({{ count: formatCount(count) }})</Trans>}>
              <Amount of={approved} />
            </Line>
            <Line term={<Trans comment="Term: sum of the fees in a report">Fees</Trans>}>
              <Amount of={{ ...fees, minor: -fees.minor }} />
            </Line>
          </Fragment>
        ))}
        {counts.voided > 0 && (
          <Line term={<Trans>Voided ({{ count: formatCount(counts.voided) }})</Trans>}>
            <NotCounted />
          </Line>
        )}
        {counts.declined > 0 && (
          <Line term={<Trans>Declined ({{ count: formatCount(counts.declined) }})</Trans>}>
            <NotCounted />
          </Line>
        )}
        {counts.unanswered > 0 && (
          <Line term={<Trans>No response ({{ count: formatCount(counts.unanswered) }})</Trans>}>
            <NotCounted />
          </Line>
        )}
        {byCurrency.map(({ currency, net }, place) => (
          <div
            key={currency}
            className={`col-span-2 grid grid-cols-subgrid items-baseline ${place === 0 ? 'mt-1 border-t pt-3' : ''}`}
          >
            <dt className="font-medium">
              <Trans>Payable to merchant</Trans>
            </dt>
            <dd className="figures text-title font-medium">
              <Amount of={net} />
            </dd>
          </div>
        ))}
        {byCurrency.length === 0 && (
          <Line term={<Trans>Payable to merchant</Trans>}>
            <Trans>none approved</Trans>
          </Line>
        )}
      </dl>
    </Panel>
  );
}

const Line = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-text-2">{term}</dt>
    <dd className="figures">{children}</dd>
  </div>
);

const NotCounted = () => (
  <span className="text-text-3">
    <Trans>not included</Trans>
  </span>
);
