import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRefresh } from '../../data/collections.ts';
import { useOnline } from '../../data/network.ts';
import type { TransactionsShown } from '../../data/settlements.ts';
import type { SettlementReport } from '../../domain/settlement.ts';
import { sayAge, useNow } from '../../parts/format/age.ts';
import { searchHref } from '../../parts/list/list-view.ts';
import { AsOf, Facts, RefreshLink } from '../../parts/page/AsOf.tsx';
import { Id, Period } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';

/** Whose report it is, of which days, and how fresh; Refresh asks for the report and its transactions. (look: As-of line) */
export function ReportAsOf({
  report,
  asOf,
  transactions,
}: {
  report: SettlementReport;
  asOf: string | null;
  transactions: TransactionsShown;
}) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const now = useNow(30_000);
  const refresh = useRefresh('settlementReports');
  const facts: ReactNode[] = [
    <Link
      key="merchant"
      href={searchHref(paths.merchants, report.merchantId)}
      className="-my-1 inline-block rounded-small py-1 hover:underline"
    >
      <Id>{report.merchantId}</Id>
    </Link>,
  ];
  if (report.startDate ?? report.endDate)
    facts.push(
      <span key="period">
        <Trans>
          Period <Period from={report.startDate} to={report.endDate} />
        </Trans>
      </span>,
    );
  if (asOf) facts.push(<AsOf at={asOf} />);
  if (asOf && !isOnline) facts.push(sayAge(i18n, now - Date.parse(asOf)));
  facts.push(
    isOnline ? (
      <RefreshLink
        isBusy={refresh.isPending || transactions.isReading}
        onRefresh={() => {
          refresh.mutate();
          transactions.askAgain();
        }}
      />
    ) : (
      <span className="text-text-3">
        <Trans>can’t refresh now</Trans>
      </span>
    ),
  );
  return <Facts>{facts}</Facts>;
}
