import { Plural, Trans } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { formatCount } from '../../parts/format/numbers.ts';
import { CollectionAsOf, hasExactCounts, isUnknown } from '../../parts/list/CollectionFaces.tsx';
import { CollectionTable } from '../../parts/list/CollectionTable.tsx';
import { type Collection, useCollection } from '../../parts/list/collection.ts';
import { viewShape } from '../../parts/list/fields.ts';
import { useUrlView } from '../../parts/list/list-view.ts';
import { useInviteDialog } from '../../parts/merchant/InviteDialog.tsx';
import { MerchantActions } from '../../parts/merchant/MerchantActions.tsx';
import { useMerchantDialog } from '../../parts/merchant/MerchantDialog.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { useOpenPage } from '../../parts/page/url-state.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { MerchantTabs } from './MerchantTabs.tsx';
import { merchantFields } from './merchant-fields.tsx';
import { MerchantBulkBar, NoMerchants, useMerchantList } from './merchant-list.tsx';

const merchantView = viewShape(merchantFields);

/** `/manage-merchants`: the merchants, from the local copy. */
export function MerchantsScreen() {
  const merchants = useCollection('merchants', useUrlView(merchantView));
  const list = useMerchantList();
  const invitation = useInviteDialog();
  const { ask, dialog } = useMerchantDialog();
  const openPage = useOpenPage();
  const isPhone = useMedia(phone);
  const { answer } = merchants;
  const all = formatCount(answer?.all ?? 0);
  return (
    <Page
      title={<Trans>Manage Merchants</Trans>}
      background="surface"
      fills
      asOf={
        <CollectionAsOf
          name="merchants"
          receipt={answer?.receipt}
          count={
            answer?.receipt.asOf &&
            (answer.total === answer.all ? (
              <Plural value={{ count: answer.all }} one={`${all} merchant`} other={`${all} merchants`} />
            ) : (
              <Trans>
                {{ found: formatCount(answer.total) }} of {all} merchants
              </Trans>
            ))
          }
        />
      }
      actions={
        <Button look="primary" icon={UserPlus} onClick={invitation.open}>
          <Trans>Invite New Merchant</Trans>
        </Button>
      }
      tabs={<MerchantTabs count={hasExactCounts(merchants) ? answer?.all : undefined} />}
    >
      {hasNone(merchants) ? (
        <NoMerchants onInvite={invitation.open} />
      ) : (
        <CollectionTable
          of={merchants}
          list={list}
          onOpen={(row, isApart) => openPage(paths.merchant(row.identifier), isApart)}
          rowMenu={(row, select) => (
            <MerchantActions
              row={row}
              isTouch={isPhone}
              onSelect={isPhone ? select : undefined}
              onRequestBankMid={() => ask({ row })}
            />
          )}
          bulkBar={bulk => (
            <MerchantBulkBar
              bulk={bulk}
              onRequestBankMid={allowed => ask({ selection: bulk.chosen, allowed, onDecided: bulk.clear })}
            />
          )}
        />
      )}
      {invitation.dialog}
      {dialog}
    </Page>
  );
}

/** True where an empty list was read to its end, or the service answered 404, which means no merchants. */
function hasNone(merchants: Collection<'merchants'>): boolean {
  const { answer, failure } = merchants;
  if (!answer || answer.all > 0) return false;
  return !isUnknown(merchants) || (answer.receipt.failure ?? failure)?.kind === 'missing';
}
