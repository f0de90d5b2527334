import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ReportName, SelfCheckRun } from '../../../data/self-check.ts';
import type { CheckedReport } from '../../../domain/settlement/report-check.ts';
import { Id, Time } from '../../../parts/page/Islands.tsx';
import { paths } from '../../../parts/paths.ts';
import { FindingLine, sayWhyNot } from '../../../parts/settlement/ReportFinding.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

/** Most reports that are listed; the file has them all. */
const SHOWN = 200;

/** The findings report by report: faults first, then what is worth a look, then what could not be checked. */
export function FoundReports({ run, onLeave }: { run: SelfCheckRun; onLeave: () => void }) {
  const { t, i18n } = useLingui();
  const found = [...run.withErrors, ...run.withWarnings];
  const isCut = found.length > SHOWN || run.unchecked.length > SHOWN;
  if (found.length + run.unchecked.length === 0) return run.state === 'done' && <NothingFound run={run} />;
  return (
    <div className="mt-4 flex flex-col gap-4">
      {found.length > 0 && (
        <ul
          aria-label={t({ message: 'Issues', comment: 'List of reports with problems' })}
          className="flex flex-col divide-y border-t"
        >
          {found.slice(0, SHOWN).map(checked => (
            <Report key={checked.report.reportId} of={checked.report} onLeave={onLeave}>
              <Findings of={checked} onLeave={onLeave} />
            </Report>
          ))}
        </ul>
      )}
      {run.unchecked.length > 0 && (
        <ul aria-label={t`Couldn’t be checked`} className="flex flex-col divide-y border-t">
          {run.unchecked.slice(0, SHOWN).map(({ report, failure }) => (
            <Report key={report.reportId} of={report} onLeave={onLeave}>
              <p dir="auto" className="text-row text-text-2 wrap-anywhere">
                {sayWhyNot(i18n, failure)}
              </p>
            </Report>
          ))}
        </ul>
      )}
      {isCut && (
        <p className="text-caption text-text-3">
          <Trans>The export lists all of them.</Trans>
        </p>
      )}
    </div>
  );
}

const NothingFound = ({ run }: { run: SelfCheckRun }) => (
  <p className="mt-4 text-row text-text-2">
    {run.total === 0 ? (
      <Trans>No settlement reports saved on this device.</Trans>
    ) : (
      <Trans>All reports match.</Trans>
    )}
  </p>
);

function Report({ of, onLeave, children }: { of: ReportName; onLeave: () => void; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3>
          <TextLink
            as={Link}
            look="strong"
            href={paths.settlement(of.reportId, of.merchantId)}
            onClick={onLeave}
          >
            <Id>{of.reportId}</Id>
          </TextLink>
        </h3>
        <bdi className="text-row text-text-2">{of.merchantName ?? of.merchantId}</bdi>
      </div>
      {children}
    </li>
  );
}

function Findings({
  of: { findings, isKept, asOf, unreadable },
  onLeave,
}: {
  of: CheckedReport;
  onLeave: () => void;
}) {
  return (
    <>
      <ul className="flex flex-col gap-2">
        {findings.map(finding => (
          <FindingLine key={finding.kind} of={finding} onLeave={onLeave} />
        ))}
      </ul>
      {unreadable > 0 && (
        <p className="text-caption text-warn-text">
          <Plural
            value={{ count: unreadable }}
            one="# unreadable row, skipped."
            other="# unreadable rows, skipped."
          />
        </p>
      )}
      {isKept && (
        <p className="text-caption text-text-3">
          <Trans>
            Transactions updated <Time at={asOf} />
          </Trans>
        </p>
      )}
    </>
  );
}
