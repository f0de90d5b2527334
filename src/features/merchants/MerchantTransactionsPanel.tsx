import { Trans } from '@lingui/react/macro';
import { useMerchantAnswer } from '../../data/merchant.ts';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import { bleId, nfcHistoryId } from '../../domain/merchant/merchant.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import {
  PanelFailure,
  PanelFoot,
  PanelLines,
  PanelLink,
  PanelText,
  PanelUnread,
} from '../../parts/page/PanelFaces.tsx';
import { TransactionLines } from '../../parts/transaction/TransactionLines.tsx';
import { transactionsHref } from '../../parts/transaction/transactions-href.ts';
import { Panel } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';

/** Payments that the panel shows. */
const MOST_ROWS = 10;

/** The newest payments in both channels; offline as the service gave them last. */
export function MerchantTransactionsPanel({ row }: { row: MerchantRow }) {
  const isPhone = useMedia(phone);
  const { identifier, merchantId, phoneNumber } = row;
  const canAsk = nfcHistoryId(merchantId) !== null || bleId(phoneNumber) !== null;
  // The panel says it; no toast does.
  const answer = useMerchantAnswer('transactions', identifier, { canAsk });
  const { seen } = answer;
  const rows = seen?.value.rows ?? [];
  const all = seen?.value.total ?? rows.length;
  const count = formatCount(rows.length);
  // The history finds a merchant by its ID alone.
  const history = merchantId && (
    <PanelLink href={transactionsHref({ merchant: merchantId })}>
      <Trans>Transaction History</Trans>
    </PanelLink>
  );
  return (
    <Panel
      title={<Trans>Recent transactions</Trans>}
      note={
        rows.length > 0 &&
        !isPhone && (
          <Trans>
            {count} of {{ all: formatCount(all) }}
          </Trans>
        )
      }
      aside={
        <>
          {seen && <AsOf at={seen.asOf} isShort />}
          {!isPhone && history}
        </>
      }
      flush
    >
      {answer.isLoading && (
        // As high as the rows that are likely to come.
        <div
          className="overflow-hidden"
          style={{ height: 36 + 39 * Math.min(MOST_ROWS, row.transactions?.total ?? MOST_ROWS) }}
        >
          <PanelLines count={15} />
        </div>
      )}
      {rows.length > 0 && <TransactionLines rows={rows} />}
      {seen && rows.length === 0 && (
        <PanelText>
          <Trans>No transactions yet.</Trans>
        </PanelText>
      )}
      {!canAsk && (
        <PanelText>
          <Trans>No merchant ID or phone number, so transactions can’t be found.</Trans>
        </PanelText>
      )}
      {seen && <PanelUnread count={seen.value.unreadable} />}
      <PanelFailure of={answer}>
        <Trans>Couldn’t load recent transactions.</Trans>
      </PanelFailure>
      {isPhone && history && <PanelFoot>{history}</PanelFoot>}
    </Panel>
  );
}
