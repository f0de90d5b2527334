import { useLingui } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import type { ListOf } from '../../parts/list/columns.ts';
import { merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import { MerchantCard } from './MerchantCard.tsx';
import { merchantColumns } from './merchant-columns.tsx';
import { merchantExport } from './merchant-export.ts';
import { merchantFacets } from './merchant-facets.tsx';

/** The list of merchants: its columns, facets, card and sentences. */
export function useMerchantList(): ListOf<'merchants'> {
  const { t, i18n } = useLingui();
  return {
    label: t`Merchants`,
    icon: Store,
    columns: merchantColumns,
    facets: merchantFacets(i18n),
    exported: merchantExport(i18n),
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
