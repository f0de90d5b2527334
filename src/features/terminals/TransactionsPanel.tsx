import { Trans } from '@lingui/react/macro';
import type { TransactionCounts } from '../../domain/terminal.ts';
import { formatCount, formatShare } from '../../parts/format/numbers.ts';
import { Metric } from '../../ui/Metric.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** How many transactions the terminal has taken, and how they ended. */
export function TransactionsPanel({ counts }: { counts: TransactionCounts }) {
  const { total, successful, failed, unknown } = counts;
  const share = (count: number) => total > 0 && <span className="island">{formatShare(count, total)}</span>;
  const parts = [
    { id: 'successful', label: <Trans>Successful</Trans>, count: successful },
    { id: 'failed', label: <Trans>Failed</Trans>, count: failed },
    { id: 'unknown', label: <Trans>No response</Trans>, count: unknown },
  ];
  return (
    <Panel title={<Trans>Transactions</Trans>} flush>
      <div className="grid grid-cols-2 max-sm:*:odd:border-e max-sm:*:nth-[n+3]:border-t sm:grid-cols-4 sm:divide-x">
        <Metric size="small" label={<Trans>Total</Trans>} value={formatCount(total)} />
        {parts.map(({ id, label, count }) => (
          <Metric key={id} size="small" label={label} value={formatCount(count)} note={share(count)} />
        ))}
      </div>
    </Panel>
  );
}
