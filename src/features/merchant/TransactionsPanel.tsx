import { Trans } from '@lingui/react/macro';
import { useAsked } from '../../data/merchant.ts';
import type { MerchantRow } from '../../domain/merchant.ts';
import { bleId, nfcHistoryId } from '../../domain/merchant-ids.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import {
  PanelFoot,
  PanelLines,
  PanelLink,
  PanelText,
  PanelTrouble,
  PanelUnread,
} from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { TransactionList, TransactionTable } from './TransactionRows.tsx';

/** The newest payments in both channels; readable offline as they were seen last. (ruling 14) */
export function TransactionsPanel({ row }: { row: MerchantRow }) {
  const isPhone = useMedia(phone);
  const { identifier, merchantId, phoneNumber } = row;
  const canAsk = nfcHistoryId(merchantId) !== null || bleId(phoneNumber) !== null;
  // The panel says it; the specification has no sentence for a toast.
  const asked = useAsked('transactions', identifier, { canAsk, failure: () => null });
  const { seen } = asked;
  const rows = seen?.value.rows ?? [];
  const all = seen?.value.total ?? rows.length;
  const count = formatCount(rows.length);
  const history = (
    <PanelLink href={paths.transactionHistory}>
      <Trans>Transaction history</Trans>
    </PanelLink>
  );
  return (
    <Panel
      title={<Trans>Recent transactions</Trans>}
      note={
        rows.length > 0 &&
        !isPhone && (
          <Trans>
            {count} of {formatCount(all)}
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
      {asked.isLoading && <PanelLines count={6} />}
      {rows.length > 0 && (isPhone ? <TransactionList rows={rows} /> : <TransactionTable rows={rows} />)}
      {seen && rows.length === 0 && (
        <PanelText>
          <Trans>No payments yet.</Trans>
        </PanelText>
      )}
      {!canAsk && (
        <PanelText>
          <Trans>It has neither merchant id nor phone number, so its payments cannot be found.</Trans>
        </PanelText>
      )}
      {seen && <PanelUnread count={seen.value.unreadable} />}
      <PanelTrouble of={asked}>
        <Trans>Recent transactions could not be loaded.</Trans>
      </PanelTrouble>
      {isPhone && <PanelFoot>{history}</PanelFoot>}
    </Panel>
  );
}
