import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { CircleQuestionMark, CircleX } from 'lucide-react';
import { Link } from 'wouter';
import type { SelfCheckRun } from '../../../data/self-check.ts';
import { type Finding, isFault } from '../../../domain/report-check.ts';
import type { ReportTransaction } from '../../../domain/settlement.ts';
import { Amount, Id, Time } from '../../../parts/Islands.tsx';
import { paths } from '../../../parts/paths.ts';
import { say } from '../../../parts/say.ts';
import { classes } from '../../../ui/classes.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { toneIcon } from '../../../ui/tone.ts';
import { findingWords } from './finding-words.ts';

/** Most payments of a finding that are named; the report's page and the file have them all. */
const SHOWN = 5;

/** One finding: what it is, and the payments it is about. */
export function FindingLine({
  of: finding,
  merchantOf,
  onLeave,
}: {
  of: Finding;
  merchantOf: SelfCheckRun['merchantOf'];
  onLeave: () => void;
}) {
  const { i18n } = useLingui();
  const [Icon, tone] = isFault(finding)
    ? ([CircleX, 'bad'] as const)
    : ([CircleQuestionMark, 'warn'] as const);
  return (
    <li className="flex gap-2.5 text-row">
      <Icon size={16} strokeWidth={1.75} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[tone])} />
      <div className="min-w-0">
        <p>{say(i18n, findingWords, finding.kind)}</p>
        {finding.kind === 'amount' && <Amounts of={finding} />}
        {'rows' in finding && <Payments rows={finding.rows} />}
        {'ids' in finding && <Ids of={finding.ids} />}
        {finding.kind === 'shared' && (
          <p className="flex flex-wrap gap-x-3 text-text-2">
            {finding.reportIds.map(id => (
              <TextLink
                key={id}
                as={Link}
                href={paths.settlement(id, merchantOf.get(id) ?? '')}
                onClick={onLeave}
              >
                <Id>{id}</Id>
              </TextLink>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

const Amounts = ({ of }: { of: Extract<Finding, { kind: 'amount' }> }) => (
  <dl className="flex flex-wrap gap-x-4 text-text-2 tabular-nums">
    <div className="flex gap-1.5">
      <dt>
        <Trans>Reported</Trans>
      </dt>
      <dd>
        <Amount of={of.reported} />
      </dd>
    </div>
    <div className="flex gap-1.5">
      <dt>
        <Trans>Transactions come to</Trans>
      </dt>
      {of.computed.map(money => (
        <dd key={money.currency}>
          <Amount of={money} />
        </dd>
      ))}
    </div>
    {of.difference && (
      <div className="flex gap-1.5">
        <dt>
          <Trans>Difference</Trans>
        </dt>
        <dd>
          <Amount of={of.difference} />
        </dd>
      </div>
    )}
  </dl>
);

const Ids = ({ of }: { of: readonly string[] }) => (
  <p className="flex flex-wrap gap-x-3 text-text-2">
    {of.slice(0, SHOWN).map(id => (
      <Id key={id}>{id}</Id>
    ))}
    <More count={of.length - SHOWN} />
  </p>
);

const Payments = ({ rows }: { rows: readonly ReportTransaction[] }) => (
  <ul className="text-text-2 tabular-nums">
    {rows.slice(0, SHOWN).map((row, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a payment may be there twice
      <li key={place} className="flex flex-wrap gap-x-3">
        <Id>{row.externalId}</Id>
        {row.createdDate && <Time at={row.createdDate} />}
        <Amount of={row.amount} />
      </li>
    ))}
    {rows.length > SHOWN && (
      <li>
        <More count={rows.length - SHOWN} />
      </li>
    )}
  </ul>
);

const More = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="text-text-3">
      <Plural value={count} one="and # more" other="and # more" />
    </span>
  );
