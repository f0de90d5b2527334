import { useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import type { ListOf } from '../../parts/list/columns.ts';
import { SettlementCard } from './SettlementCard.tsx';
import { settlementColumns } from './settlement-columns.tsx';
import { settlementExport } from './settlement-export.ts';
import { settlementFacets } from './settlement-facets.tsx';

/** The list of settlement reports: its columns, facets, card and sentences. */
export function useSettlementList(): ListOf<'settlementReports'> {
  const { t, i18n } = useLingui();
  return {
    label: t`Settlement reports`,
    icon: Landmark,
    columns: settlementColumns,
    facets: settlementFacets(i18n),
    exported: settlementExport(i18n),
    fileName: 'tapdeck-settlements',
    keyOf: row => row.reportId,
    nameOf: row => row.reportId,
    card: row => <SettlementCard row={row} />,
    words: {
      searchAll: all => t`Search ${all} reports`,
      none: {
        title: t`No settlement reports`,
        text: t`A report appears here when the platform closes a merchant’s period.`,
      },
      noMatch: (all, asked) => t`None of ${all} reports match ${asked}.`,
      failed: t`Failed to get settlement`,
    },
  };
}
