import { Trans } from '@lingui/react/macro';
import { type LatestPayments, useLatestPayments } from '../../data/history.ts';
import type { TerminalRow, TransactionCounts } from '../../domain/terminal.ts';
import { formatCount, formatShare } from '../../parts/format/numbers.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { PanelFailure, PanelFoot, PanelLines, PanelLink, PanelText } from '../../parts/page/PanelFaces.tsx';
import { TransactionLines } from '../../parts/transaction/TransactionLines.tsx';
import { transactionsHref } from '../../parts/transaction/transactions-href.ts';
import { Metric } from '../../ui/Metric.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';

/** Payments that the panel shows. */
const MOST_ROWS = 10;

/** The payments of a terminal: how many it has ever taken, and the newest of those that this device keeps. */
export function TransactionsPanel({ row: { terminalId, transactions } }: { row: TerminalRow }) {
  const isPhone = useMedia(phone);
  const latest = useLatestPayments(terminalId, MOST_ROWS);
  const { seen } = latest;
  const history = (
    <PanelLink href={transactionsHref({ terminal: terminalId })}>
      <Trans>Transaction History</Trans>
    </PanelLink>
  );
  return (
    <Panel
      title={<Trans>Transactions</Trans>}
      aside={
        <>
          {seen && <AsOf at={seen.asOf} isShort />}
          {!isPhone && history}
        </>
      }
      flush
    >
      {transactions && <Counts of={transactions} />}
      {latest.isLoading && (
        // As high as the rows that are likely to come.
        <div
          className="overflow-hidden border-t first:border-t-0"
          style={{ height: 36 + 39 * Math.min(MOST_ROWS, transactions?.total ?? MOST_ROWS) }}
        >
          <PanelLines count={15} />
        </div>
      )}
      {seen && seen.value.rows.length > 0 && (
        <div className="border-t first:border-t-0">
          <TransactionLines rows={seen.value.rows} />
        </div>
      )}
      {seen && <Since of={seen.value} />}
      <PanelFailure of={latest}>
        <Trans>Couldn’t load the latest transactions.</Trans>
      </PanelFailure>
      {isPhone && <PanelFoot>{history}</PanelFoot>}
    </Panel>
  );
}

/** Of how many the rows are the newest, and from which day on these are counted. */
function Since({ of: { rows, total, since, isWhole } }: { of: LatestPayments }) {
  const day = <span className="island">{since}</span>;
  if (total === 0) {
    return (
      <PanelText>
        <Trans>No transactions since {day}.</Trans>
      </PanelText>
    );
  }
  const shown = formatCount(rows.length);
  const all = formatCount(total);
  return (
    <PanelFoot>
      {!isWhole ? (
        <Trans>
          The latest {shown} of {all} transactions saved on this device.
        </Trans>
      ) : total > rows.length ? (
        <Trans>
          The latest {shown} of {all} transactions since {day}.
        </Trans>
      ) : (
        <Trans>All transactions since {day}.</Trans>
      )}
    </PanelFoot>
  );
}

/** The number of transactions the terminal has ever taken, and how they ended. */
function Counts({ of: { total, successful, failed, unknown } }: { of: TransactionCounts }) {
  const share = (count: number) => total > 0 && <span className="island">{formatShare(count, total)}</span>;
  const parts = [
    { id: 'successful', label: <Trans>Successful</Trans>, count: successful },
    { id: 'failed', label: <Trans>Failed</Trans>, count: failed },
    { id: 'unknown', label: <Trans>No response</Trans>, count: unknown },
  ];
  return (
    <div className="grid grid-cols-2 max-sm:*:odd:border-e max-sm:*:nth-[n+3]:border-t sm:grid-cols-4 sm:divide-x">
      <Metric size="small" label={<Trans>Total</Trans>} value={formatCount(total)} />
      {parts.map(({ id, label, count }) => (
        <Metric key={id} size="small" label={label} value={formatCount(count)} note={share(count)} />
      ))}
    </div>
  );
}
