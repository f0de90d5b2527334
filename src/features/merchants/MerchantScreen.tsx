import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Link } from 'wouter';
import { useRefreshMerchant } from '../../data/merchant.ts';
import type { Receipt } from '../../domain/collection.ts';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import { NotLoadedYet, PartialStrip, useAnswerState } from '../../parts/list/CollectionFaces.tsx';
import { RecordSteps } from '../../parts/list/RecordSteps.tsx';
import { type RecordOf, useRecord } from '../../parts/list/record.ts';
import { useInviteDialog } from '../../parts/merchant/InviteDialog.tsx';
import { MerchantActions, merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import { MerchantStatusChip } from '../../parts/merchant/MerchantChips.tsx';
import { useMerchantDialog } from '../../parts/merchant/MerchantDialog.tsx';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { Crumbs } from '../../parts/page/Crumbs.tsx';
import { FailureText } from '../../parts/page/FailureText.tsx';
import { Id } from '../../parts/page/Islands.tsx';
import { NotSaved } from '../../parts/page/NotSaved.tsx';
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
  const merchant = useRecord('merchants', identifier);
  const { row, receipt, absence } = merchant;
  if (row && receipt) return <Merchant key={identifier} row={row} receipt={receipt} />;
  const isLoading = absence === 'loading';
  const isNamed = !isLoading && identifier !== '';
  return (
    <Page
      title={isNamed ? <Id className="text-title!">{identifier}</Id> : <Trans>Merchant</Trans>}
      crumbs={<MerchantCrumbs identifier={identifier} id={identifier} />}
      asOf={<MerchantAsOf identifier={identifier} receipt={receipt} />}
    >
      {isLoading ? <MerchantSkeleton /> : <MerchantMissing of={merchant} />}
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
            <MerchantActions row={row} isTouch isHere onRequestBankMid={requestBankMid} />
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
function MerchantMissing({ of: { receipt, failure, absence } }: { of: RecordOf<MerchantRow> }) {
  const answerState = useAnswerState('merchants', receipt, failure);
  const toList = (
    <Link href={paths.merchants} className={buttonClass()}>
      <Trans>Manage Merchants</Trans>
    </Link>
  );
  if (absence === 'unloaded')
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
  if (absence === 'unsaved') {
    return (
      <NotSaved of={answerState} action={toList}>
        <Trans>No merchant saved on this device has this ID.</Trans>
      </NotSaved>
    );
  }
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
