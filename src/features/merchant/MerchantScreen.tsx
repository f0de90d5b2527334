import { Trans } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import { useOne } from '../../data/collections.ts';
import type { Receipt } from '../../domain/collection.ts';
import type { MerchantRow } from '../../domain/merchant.ts';
import { PartialStrip } from '../../parts/list/CollectionFaces.tsx';
import { useFreshCollection } from '../../parts/list/collection.ts';
import { useInviteDialog } from '../../parts/merchant/InviteDialog.tsx';
import { MerchantActions, merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import { MerchantStatusChip } from '../../parts/merchant/MerchantChips.tsx';
import { useMerchantDialog } from '../../parts/merchant/MerchantDialog.tsx';
import { Id } from '../../parts/page/Islands.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { BankMidPanel } from './BankMidPanel.tsx';
import { BankMidStrip } from './BankMidStrip.tsx';
import { BusinessPanel } from './BusinessPanel.tsx';
import { CountsPanel } from './CountsPanel.tsx';
import { CustomAttributesPanel } from './CustomAttributesPanel.tsx';
import { MerchantAsOf } from './MerchantAsOf.tsx';
import { MerchantCrumbs } from './MerchantCrumbs.tsx';
import { MerchantMissing, MerchantSkeleton } from './MerchantFaces.tsx';
import { MerchantVerbBar, MerchantVerbs } from './MerchantVerbs.tsx';
import { ReportsPanel } from './ReportsPanel.tsx';
import { TerminalsPanel } from './TerminalsPanel.tsx';
import { TransactionsPanel } from './TransactionsPanel.tsx';

/** `/manage-merchant?id=…`: one merchant, from the local copy and the services that know of it. */
export function MerchantScreen() {
  const identifier = new URLSearchParams(useSearch()).get('id') ?? '';
  const { data, isPending } = useOne('merchants', identifier);
  const pull = useFreshCollection('merchants');
  if (data?.row) return <Merchant key={identifier} row={data.row} receipt={data.receipt} />;
  const isUnknown = !data || data.receipt.asOf === null;
  const isLoading = isPending || (isUnknown && (pull.isPending || Boolean(data?.receipt.running)));
  const isNamed = !isLoading && identifier !== '';
  return (
    <Page
      title={isNamed ? <Id className="text-title!">{identifier}</Id> : <Trans>Merchant</Trans>}
      crumbs={<MerchantCrumbs id={identifier} />}
      asOf={<MerchantAsOf identifier={identifier} receipt={data?.receipt} />}
    >
      {isLoading ? (
        <MerchantSkeleton />
      ) : (
        <MerchantMissing isUnknown={isUnknown} receipt={data?.receipt} failure={pull.failure} />
      )}
    </Page>
  );
}

function Merchant({ row, receipt }: { row: MerchantRow; receipt: Receipt }) {
  const isPhone = useMedia(phone);
  const invitation = useInviteDialog();
  const { ask, dialog } = useMerchantDialog();
  const requestBankMid = () => ask({ row });
  const verbs = { row, onRequestBankMid: requestBankMid, onInvite: invitation.open };
  return (
    <Page
      title={merchantTitle(row)}
      beside={<MerchantStatusChip of={row.status} />}
      crumbs={<MerchantCrumbs id={row.merchantId ?? row.identifier} />}
      asOf={<MerchantAsOf identifier={row.identifier} receipt={receipt} />}
      actions={
        isPhone ? (
          <span className="-me-3.5">
            <MerchantActions row={row} isTouch onRequestBankMid={requestBankMid} />
          </span>
        ) : (
          <MerchantVerbs {...verbs} />
        )
      }
      strip={row.pending ? <BankMidStrip row={row} /> : <PartialStrip name="merchants" receipt={receipt} />}
    >
      <div className="grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:items-start">
        <div className="grid min-w-0 gap-3 md:gap-4">
          <CountsPanel row={row} />
          <TransactionsPanel row={row} />
          <TerminalsPanel row={row} />
          <ReportsPanel row={row} />
        </div>
        <div className="grid min-w-0 gap-3 max-lg:row-start-1 md:gap-4 md:max-lg:grid-cols-2 md:max-lg:items-start">
          <BusinessPanel row={row} />
          <div className="grid min-w-0 gap-3 md:gap-4">
            <BankMidPanel row={row} asOf={receipt.asOf} />
            <CustomAttributesPanel row={row} />
          </div>
        </div>
      </div>
      {isPhone && <MerchantVerbBar {...verbs} />}
      {invitation.dialog}
      {dialog}
    </Page>
  );
}
