import { useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import type { SettlementReport } from '../../domain/settlement.ts';
import { type ListOf, shownFields } from '../../parts/list/fields.ts';
import { SettlementCard } from './SettlementCard.tsx';
import { settlementFields } from './settlement-fields.tsx';

/** The list of settlement reports: its columns, facets, card and sentences. */
export function useSettlementList(): ListOf<SettlementReport> {
  const { t, i18n } = useLingui();
  return {
    label: t`Settlement reports`,
    icon: Landmark,
    ...shownFields(i18n, settlementFields),
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
