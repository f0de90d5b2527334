import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TransactionCounts } from '../../domain/terminal.ts';
import { formatCount, formatShare } from '../../parts/numbers.ts';
import { Panel } from '../../ui/Panel.tsx';

/** How many transactions the terminal has taken, and how they ended. */
export function TransactionsPanel({ counts }: { counts: TransactionCounts }) {
  const { total, successful, failed, unknown } = counts;
  return (
    <Panel title={<Trans>Transactions</Trans>} flush>
      <dl className="grid grid-cols-2 divide-line *:border-line max-sm:*:odd:border-e max-sm:*:nth-[n+3]:border-t sm:grid-cols-4 sm:divide-x">
        <Count name={<Trans>Total</Trans>} count={total} />
        <Count name={<Trans>Successful</Trans>} count={successful} of={total} />
        <Count name={<Trans>Failed</Trans>} count={failed} of={total} />
        <Count name={<Trans>No response</Trans>} count={unknown} of={total} />
      </dl>
    </Panel>
  );
}

function Count({ name, count, of: all }: { name: ReactNode; count: number; of?: number }) {
  return (
    <div className="px-4 py-3">
      <dt className="text-row text-text-2">{name}</dt>
      <dd className="text-metric-2">
        {formatCount(count)}
        {all !== undefined && all > 0 && (
          <span className="ms-2 text-caption text-text-3">{formatShare(count, all)}</span>
        )}
      </dd>
    </div>
  );
}
