import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { CircleQuestionMark, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Finding, isFault } from '../domain/report-check.ts';
import type { ReportTransaction } from '../domain/settlement.ts';
import { classes } from '../ui/classes.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { toneIcon } from '../ui/tone.ts';
import { Amount, Id, Time } from './Islands.tsx';
import { paths } from './paths.ts';
import { say } from './say.ts';
import { findingWords } from './words-finding.ts';

/** Payments of a finding that are named at once; the others when asked for. */
const SHOWN = 5;

/** One finding of a self-check: what it is, and the payments it is about. `onLeave` is told when a link leads away. */
export function FindingLine({ of: finding, onLeave }: { of: Finding; onLeave?: () => void }) {
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
            {finding.reports.map(({ reportId, merchantId }) => (
              <TextLink
                key={reportId}
                as={Link}
                href={paths.settlement(reportId, merchantId)}
                onClick={onLeave}
              >
                <Id>{reportId}</Id>
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

function Ids({ of }: { of: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <p className="flex flex-wrap gap-x-3 text-text-2">
      {of.slice(0, isWhole ? of.length : SHOWN).map(id => (
        <Id key={id}>{id}</Id>
      ))}
      {!isWhole && <More count={of.length - SHOWN} onShow={() => setWhole(true)} />}
    </p>
  );
}

function Payments({ rows }: { rows: readonly ReportTransaction[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <ul className="text-text-2 tabular-nums">
      {rows.slice(0, isWhole ? rows.length : SHOWN).map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a payment may be there twice
        <li key={place} className="flex flex-wrap gap-x-3">
          <Id>{row.externalId}</Id>
          {row.createdDate && <Time at={row.createdDate} />}
          <Amount of={row.amount} />
        </li>
      ))}
      {!isWhole && rows.length > SHOWN && (
        <li>
          <More count={rows.length - SHOWN} onShow={() => setWhole(true)} />
        </li>
      )}
    </ul>
  );
}

const More = ({ count, onShow }: { count: number; onShow: () => void }) =>
  count > 0 && (
    <TextLink as="button" onClick={onShow}>
      <Plural value={count} one="Show # more" other="Show # more" />
    </TextLink>
  );
