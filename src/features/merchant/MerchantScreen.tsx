import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Link } from 'wouter';
import { useOne } from '../../data/collections.ts';
import { useRefreshMerchant } from '../../data/merchant.ts';
import type { Receipt } from '../../domain/collection.ts';
import type { Failure } from '../../domain/failure.ts';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import { NotLoadedYet, PartialStrip, useAnswerState } from '../../parts/list/CollectionFaces.tsx';
import { useFreshCollection } from '../../parts/list/collection.ts';
import { RecordSteps } from '../../parts/list/RecordSteps.tsx';
import { useInviteDialog } from '../../parts/merchant/InviteDialog.tsx';
import { MerchantActions, merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import { MerchantStatusChip } from '../../parts/merchant/MerchantChips.tsx';
import { useMerchantDialog } from '../../parts/merchant/MerchantDialog.tsx';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { Crumbs } from '../../parts/page/Crumbs.tsx';
import { FailureText } from '../../parts/page/FailureText.tsx';
import { Id } from '../../parts/page/Islands.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { LoadingPanel } from '../../parts/page/PanelFaces.tsx';
import { text, urlParts, useUrlState } from '../../parts/page/url-state.ts';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PanelColumn } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { BankMidPanel, BankMidStrip } from './BankMid.tsx';
import { BusinessPanel, CustomAttributesPanel, MerchantFailure } from './MerchantAttributes.tsx';
import { MerchantCountsPanel } from './MerchantCountsPanel.tsx';
import { MerchantReportsPanel } from './MerchantReportsPanel.tsx';
import { MerchantTerminalsPanel } from './MerchantTerminalsPanel.tsx';
import { MerchantTransactionsPanel } from './MerchantTransactionsPanel.tsx';
import { MerchantVerbBar, MerchantVerbs } from './MerchantVerbs.tsx';

const merchantView = urlParts({ identifier: text('id') });

/** `/manage-merchant?id=…`: one merchant, from the local copy and the services that know of it. */
export function MerchantScreen() {
  const { identifier } = useUrlState(merchantView).view;
  const { data, isPending } = useOne('merchants', identifier);
  const pull = useFreshCollection('merchants');
  if (data?.row) return <Merchant key={identifier} row={data.row} receipt={data.receipt} />;
  const isUnknown = !data || data.receipt.asOf === null;
  const isLoading = isPending || (isUnknown && (pull.isPending || Boolean(data?.receipt.running)));
  const isNamed = !isLoading && identifier !== '';
  return (
    <Page
      title={isNamed ? <Id className="text-title!">{identifier}</Id> : <Trans>Merchant</Trans>}
      crumbs={<MerchantCrumbs identifier={identifier} id={identifier} />}
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
      crumbs={<MerchantCrumbs identifier={row.identifier} id={row.merchantId ?? row.identifier} />}
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
        <PanelColumn>
          <MerchantCountsPanel row={row} />
          <MerchantTransactionsPanel row={row} />
          <MerchantTerminalsPanel row={row} />
          <MerchantReportsPanel row={row} />
        </PanelColumn>
        <PanelColumn className="max-lg:order-first md:max-lg:grid-cols-2 md:max-lg:items-start">
          <BusinessPanel row={row} />
          <PanelColumn>
            <BankMidPanel row={row} asOf={receipt.asOf} />
            <CustomAttributesPanel row={row} />
          </PanelColumn>
        </PanelColumn>
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
  const answerState = useAnswerState('merchants', receipt, failure);
  const toList = (
    <Link href={paths.merchants} className={buttonClass()}>
      <Trans>Manage Merchants</Trans>
    </Link>
  );
  if (isUnknown)
    return (
      <NotLoadedYet
        of={answerState}
        title={<Trans>Failed to get merchants</Trans>}
        sentence={
          <>
            <MerchantFailure of={failure} />{' '}
            {failure?.kind !== 'unreachable' && <FailureText failure={failure} />}
          </>
        }
        action={toList}
        receipt={receipt}
      />
    );
  return (
    <EmptyState icon={SearchX} title={<Trans>Merchant not found</Trans>} action={toList}>
      <Trans>No merchant with this ID.</Trans>
    </EmptyState>
  );
}

function MerchantCrumbs({ identifier, id }: { identifier: string; id: string }) {
  return (
    <Crumbs
      list={paths.merchants}
      text={<Trans>Manage Merchants</Trans>}
      current={id === '' ? <Trans>Merchant</Trans> : <Id>{id}</Id>}
      steps={
        <RecordSteps
          of="merchants"
          recordKey={identifier}
          keyOf={row => row.identifier}
          hrefOf={row => paths.merchant(row.identifier)}
        />
      }
    />
  );
}

/** The age of the merchant's row; Refresh asks for it and for everything else on its page. */
function MerchantAsOf({ identifier, receipt }: { identifier: string; receipt: Receipt | undefined }) {
  const row = useAnswerState('merchants', receipt);
  const page = useRefreshMerchant(identifier);
  return (
    <AsOfLine of={{ ...row, isReading: row.isReading || page.isPending, askAgain: () => page.mutate() }} />
  );
}
