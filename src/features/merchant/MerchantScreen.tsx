import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Link, useSearch } from 'wouter';
import { useOne } from '../../data/collections.ts';
import { useRefreshMerchant } from '../../data/merchant.ts';
import type { Receipt } from '../../domain/collection.ts';
import type { Failure } from '../../domain/failure.ts';
import type { MerchantRow } from '../../domain/merchant.ts';
import { NotLoadedYet, PartialStrip, useStanding } from '../../parts/list/CollectionFaces.tsx';
import { useFreshCollection } from '../../parts/list/collection.ts';
import { useInviteDialog } from '../../parts/merchant/InviteDialog.tsx';
import { MerchantActions, merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import { MerchantStatusChip } from '../../parts/merchant/MerchantChips.tsx';
import { useMerchantDialog } from '../../parts/merchant/MerchantDialog.tsx';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { Id } from '../../parts/page/Islands.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { LoadingPanel } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { BankMidPanel, BankMidStrip } from './BankMid.tsx';
import { BusinessPanel, CustomAttributesPanel } from './MerchantAttributes.tsx';
import { MerchantCountsPanel } from './MerchantCountsPanel.tsx';
import { MerchantReportsPanel } from './MerchantReportsPanel.tsx';
import { MerchantTerminalsPanel } from './MerchantTerminalsPanel.tsx';
import { MerchantTransactionsPanel } from './MerchantTransactionsPanel.tsx';
import { MerchantVerbBar, MerchantVerbs } from './MerchantVerbs.tsx';

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
          <MerchantCountsPanel row={row} />
          <MerchantTransactionsPanel row={row} />
          <MerchantTerminalsPanel row={row} />
          <MerchantReportsPanel row={row} />
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

/** The page's panels while the merchant is read. */
function MerchantSkeleton() {
  return (
    <div
      className="grid gap-4 p-3 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:items-start"
      aria-busy="true"
    >
      <div className="grid gap-4">
        <LoadingPanel lines={4} />
        <LoadingPanel lines={6} />
      </div>
      <div className="grid gap-4">
        <LoadingPanel lines={8} />
        <LoadingPanel lines={3} />
      </div>
    </div>
  );
}

/** No such merchant: unknown to this device, or not in the list at all. */
function MerchantMissing({
  isUnknown,
  receipt,
  failure,
}: {
  isUnknown: boolean;
  receipt: Receipt | undefined;
  failure: Failure | null;
}) {
  const toList = (
    <Link href={paths.merchants} className={buttonClass()}>
      <Trans>Manage Merchants</Trans>
    </Link>
  );
  if (isUnknown)
    return (
      <NotLoadedYet action={toList} receipt={receipt} failure={failure}>
        <Trans>
          Failed to get merchant information. Please make sure you are connected to the internet then refresh
          the page or try again later.
        </Trans>
      </NotLoadedYet>
    );
  return (
    <EmptyState icon={SearchX} title={<Trans>No such merchant</Trans>} action={toList}>
      <Trans>No merchant of your company has this id.</Trans>
    </EmptyState>
  );
}

function MerchantCrumbs({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Breadcrumbs
      label={t`Part of`}
      link={Link}
      above={[{ href: paths.merchants, text: <Trans>Manage Merchants</Trans> }]}
      current={id === '' ? <Trans>Merchant</Trans> : <Id>{id}</Id>}
    />
  );
}

/** The age of the merchant's row; Refresh asks for it and for everything else on its page. */
function MerchantAsOf({ identifier, receipt }: { identifier: string; receipt: Receipt | undefined }) {
  const row = useStanding('merchants', receipt);
  const page = useRefreshMerchant(identifier);
  return (
    <AsOfLine of={{ ...row, isReading: row.isReading || page.isPending, askAgain: () => page.mutate() }} />
  );
}
