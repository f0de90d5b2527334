import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import { Link } from 'wouter';
import { useMerchantTally } from '../../data/merchant.ts';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { ChosenBar } from '../../parts/list/ChosenLine.tsx';
import { type ListOf, shownFields } from '../../parts/list/fields.ts';
import type { Bulk } from '../../parts/list/selection.ts';
import { FirstMerchant, useHasForm } from '../../parts/merchant/FirstMerchant.tsx';
import { merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import {
  MerchantPendingBadge,
  MerchantStatusChip,
  ShownBankMidChip,
} from '../../parts/merchant/MerchantChips.tsx';
import { merchantVerbIcons, merchantVerbWords } from '../../parts/merchant/merchant-words.ts';
import { paths } from '../../parts/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { merchantFields, personOf, Unlinked } from './merchant-fields.tsx';

/** The list of merchants: its columns, facets, card and sentences. */
export function useMerchantList(): ListOf<MerchantRow> {
  const { t, i18n } = useLingui();
  return {
    label: t`Merchants`,
    icon: Store,
    ...shownFields(i18n, merchantFields),
    fileName: 'tapdeck-merchants',
    keyOf: row => row.identifier,
    nameOf: merchantTitle,
    card: row => <MerchantCard row={row} />,
    words: {
      searchAll: all => t`Search ${all} merchants`,
      none: {
        title: t`No merchants found`,
        text: t`Merchants appear here once they complete your form.`,
      },
      noMatch: (all, criteria) => t`None of ${all} merchants match ${criteria}.`,
      failed: t`Failed to get merchants`,
    },
  };
}

/** A merchant on a phone: name and status, person and waiting action, bank MID and terminals. */
function MerchantCard({ row }: { row: MerchantRow }) {
  const person = personOf(row);
  const terminals = formatCount(row.numberOfTerminals);
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <Link
          href={paths.merchant(row.identifier)}
          dir="auto"
          className="name min-w-0 rounded-small py-0.5 text-body font-semibold"
        >
          {merchantTitle(row)}
        </Link>
        <span className="shrink-0 *:me-0">
          <MerchantStatusChip of={row.status} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3 text-row text-text-2">
        <span dir="auto" className="name min-w-0">
          {person || row.merchantId || <Unlinked />}
        </span>
        <MerchantPendingBadge of={row} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-3.5">
          <span className="text-caption text-text-3">
            <Trans>Bank MID</Trans>
          </span>
          <ShownBankMidChip of={row} />
        </span>
        <span className="shrink-0 text-caption text-text-2 tabular-nums">
          <Plural
            value={{ count: row.numberOfTerminals }}
            one={`${{ shown: terminals }} terminal`}
            other={`${{ shown: terminals }} terminals`}
          />
        </span>
      </div>
    </div>
  );
}

/** The verb for the chosen merchants, with the number it is allowed for. */
export function MerchantBulkBar({
  bulk,
  onRequestBankMid,
}: {
  bulk: Bulk;
  onRequestBankMid: (allowed: number) => void;
}) {
  const { i18n } = useLingui();
  const tally = useMerchantTally(bulk.chosen).data;
  const allowed = tally?.allowed.requestBankMid ?? 0;
  return (
    <ChosenBar
      bulk={bulk}
      actions={[
        {
          id: 'requestBankMid',
          label: i18n._(merchantVerbWords.requestBankMid),
          icon: merchantVerbIcons.requestBankMid,
          count: allowed,
          countText: tally ? formatCount(allowed) : '',
          onSelect: () => onRequestBankMid(allowed),
        },
      ]}
    />
  );
}

/** No merchants yet: the form comes first, since merchants register through it; then the first of them is invited. */
export function NoMerchants({ onInvite }: { onInvite: () => void }) {
  const hasForm = useHasForm();
  return (
    <div className="border-t">
      <EmptyState
        icon={Store}
        title={<Trans>No merchants found</Trans>}
        action={<FirstMerchant onInvite={onInvite} />}
      >
        {hasForm ? (
          <Trans>Merchants appear here once they complete your form.</Trans>
        ) : (
          <Trans>
            Merchants register with your form. Build and publish it, then invite your first merchant.
          </Trans>
        )}
      </EmptyState>
    </div>
  );
}
