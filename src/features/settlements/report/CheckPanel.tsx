import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleQuestionMark, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReportCheck } from '../../../data/settlements.ts';
import {
  type CheckedReport,
  type CheckName,
  findingsOf,
  listedCounts,
} from '../../../domain/settlement/report-check.ts';
import { reportTotals } from '../../../domain/settlement/report-totals.ts';
import type { ReportTransaction, SettlementReport } from '../../../domain/settlement/settlement.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import type { Words } from '../../../parts/format/say.ts';
import { Amount, Id, Period } from '../../../parts/page/Islands.tsx';
import { PanelLines } from '../../../parts/page/PanelFaces.tsx';
import { FindingLine } from '../../../parts/settlement/ReportFinding.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toneIcon } from '../../../ui/tone.ts';

/** The self-check: consistency of a report in itself and with all others, check by check. */
export function CheckPanel({
  report,
  rows,
}: {
  report: SettlementReport;
  rows: readonly ReportTransaction[] | undefined;
}) {
  const { data: checked, isPending } = useReportCheck(report);
  const passed = checked?.checks.filter(({ outcome }) => outcome === 'pass').length ?? 0;
  const all = checked?.checks.length ?? 0;
  return (
    <Panel
      title={<Trans>Reconciliation check</Trans>}
      aside={
        checked && (
          <Trans>
            {{ passed: formatCount(passed) }} of {{ all: formatCount(all) }} passed
          </Trans>
        )
      }
      flush
    >
      {!checked && isPending && <PanelLines count={7} />}
      {!checked && !isPending && (
        <p className="px-4 py-3 text-row text-text-2">
          <Trans>The report can’t be checked without its transactions.</Trans>
        </p>
      )}
      {checked && (
        <ul className="flex flex-col gap-3 p-4">
          {checked.checks.map(({ name, outcome }) => (
            <Check key={name} name={name} isPassed={outcome === 'pass'} checked={checked} rows={rows ?? []} />
          ))}
        </ul>
      )}
      <p className="flex gap-2.5 border-t p-4 text-caption text-text-2">
        <Info size={14} aria-hidden className="mt-px shrink-0 text-text-3" />
        <Trans>You can only settle while online. Settlements are never queued.</Trans>
      </p>
    </Panel>
  );
}

function Check({
  name,
  isPassed,
  checked,
  rows,
}: {
  name: CheckName;
  isPassed: boolean;
  checked: CheckedReport;
  rows: readonly ReportTransaction[];
}) {
  const { i18n } = useLingui();
  if (!isPassed) return <Failed name={name} checked={checked} />;
  return (
    <li className="flex gap-2.5 text-row">
      <CircleCheck size={16} aria-hidden className={`mt-0.5 shrink-0 ${toneIcon.ok}`} />
      <div className="min-w-0">
        <p>{i18n._(passedWords[name])}</p>
        <p className="text-caption text-text-3">{passedDetails[name](checked.report, rows)}</p>
      </div>
    </li>
  );
}

/** The findings of a check; without one the check is unsure, because rows could not be read. */
function Failed({ name, checked }: { name: CheckName; checked: CheckedReport }) {
  const { i18n } = useLingui();
  const findings = findingsOf(checked.findings, name);
  if (findings.length > 0) return findings.map(finding => <FindingLine key={finding.kind} of={finding} />);
  return (
    <li className="flex gap-2.5 text-row">
      <CircleQuestionMark size={16} aria-hidden className={`mt-0.5 shrink-0 ${toneIcon.warn}`} />
      <div className="min-w-0">
        <p>{i18n._(passedWords[name])}</p>
        <p className="text-caption text-text-3">
          <Trans>Based on the rows that could be loaded</Trans>
        </p>
      </div>
    </li>
  );
}

/** The details of a check that passed. */
const passedDetails: Record<
  CheckName,
  (report: SettlementReport, rows: readonly ReportTransaction[]) => ReactNode
> = {
  amount: ({ amount }, rows) => {
    const approved = formatCount(reportTotals(rows).counts.approved);
    return (
      <Trans>
        {approved} approved, net <Amount of={amount} />
      </Trans>
    );
  },
  complete: (report, rows) => {
    const { found, all } = listedCounts(report, rows);
    return (
      <Trans>
        {{ found: formatCount(found) }} of {{ all: formatCount(all) }} transaction IDs found
      </Trans>
    );
  },
  duplicates: () => <Trans>No duplicate IDs in this or other reports</Trans>,
  merchant: ({ merchantId }) => (
    <Trans>
      All from <Id>{merchantId}</Id>
    </Trans>
  ),
  currency: ({ amount: { currency } }) => <Trans>All in {currency}</Trans>,
  period: ({ startDate, endDate }) => <Period from={startDate} to={endDate} />,
  responses: (_, { length }) => (
    <Plural value={{ count: length }} one="# transaction" other="# transactions" />
  ),
};

/** A check that passed, in words. */
const passedWords = {
  amount: msg`Amounts match`,
  complete: msg`All transactions found`,
  duplicates: msg`No duplicates`,
  merchant: msg`Single merchant`,
  currency: msg`Single currency`,
  period: msg`Inside the period`,
  responses: msg`Every transaction has a response`,
} satisfies Words<CheckName>;
