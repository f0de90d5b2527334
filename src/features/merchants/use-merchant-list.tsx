import { useLingui } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import type { MerchantRow } from '../../domain/merchant.ts';
import { type ListOf, shownFields } from '../../parts/list/fields.ts';
import { merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import { MerchantCard } from './MerchantCard.tsx';
import { merchantFields } from './merchant-fields.tsx';

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
        text: t`A merchant appears here when an invited person fills in your form.`,
      },
      noMatch: (all, asked) => t`None of ${all} merchants match ${asked}.`,
      failed: t`Failed to get merchants`,
    },
  };
}
