import { useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { Link } from 'wouter';
import type { SettlementReport } from '../../domain/settlement/settlement.ts';
import { type ListOf, shownFields } from '../../parts/list/fields.ts';
import { Amount, Id, Period } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { SettlementChip } from '../../parts/settlement/SettlementChip.tsx';
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
        text: t`Reports appear here when the platform closes a merchant’s settlement period.`,
      },
      noMatch: (all, criteria) => t`None of ${all} reports match ${criteria}.`,
      failed: t`Failed to get settlement`,
    },
  };
}

/** A report on a phone: merchant and amount, report and status, its days. */
function SettlementCard({ row }: { row: SettlementReport }) {
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <Link
          href={paths.settlement(row.reportId, row.merchantId)}
          dir="auto"
          className="name min-w-0 rounded-small py-0.5 text-body font-semibold"
        >
          {row.merchantName ?? row.merchantId}
        </Link>
        <span className="shrink-0 text-body font-medium tabular-nums">
          <Amount of={row.amount} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3 text-row text-text-2">
        <Id className="truncate">{row.reportId}</Id>
        <span className="shrink-0 *:me-0">
          <SettlementChip of={row.status} />
        </span>
      </div>
      <span className="text-caption text-text-3 tabular-nums">
        <Period from={row.startDate} to={row.endDate} />
      </span>
    </div>
  );
}
