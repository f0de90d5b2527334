import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Failure } from '../../domain/failure.ts';
import { type Finding, isFault } from '../../domain/settlement/report-check.ts';
import type { ReportTransaction } from '../../domain/settlement/settlement.ts';
import { classes } from '../../ui/classes.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { toneIcon } from '../../ui/tone.ts';
import { formatList, sayMoney } from '../format/numbers.ts';
import { say, type Words } from '../format/say.ts';
import { Amount, Id, Time } from '../page/Islands.tsx';
import { paths } from '../paths.ts';

/** The kinds of findings in words. */
export const findingWords: Words<Finding['kind']> = {
  amount: msg`Amounts don’t match`,
  missing: msg`In the report, but no matching transaction`,
  unlisted: msg`Transactions missing from the report`,
  duplicate: msg`More than once in this report`,
  shared: msg`Also in another report`,
  merchant: msg`Another merchant’s transactions`,
  currency: msg`Transactions in another currency`,
  period: msg`Transactions outside the period`,
  unanswered: msg`Transactions without a response, not in the total`,
};

/** More about a finding than its name and its payments; null where there is no more. */
export function sayDetail(i18n: I18n, finding: Finding): string | null {
  if (finding.kind === 'shared')
    return i18n._(msg`In ${{ reports: formatList(finding.reports.map(({ reportId }) => reportId)) }}`);
  if (finding.kind !== 'amount') return null;
  const reported = sayMoney(finding.reported);
  const computed = formatList(finding.computed.map(sayMoney));
  if (finding.difference === null)
    return i18n._(msg`Report total ${reported}, transactions total ${computed}`);
  const difference = sayMoney(finding.difference);
  return i18n._(msg`Report total ${reported}, transactions total ${computed}, difference ${difference}`);
}

/** The reason why a report could not be checked. */
export function sayWhyNot(i18n: I18n, { kind, message }: Failure): string {
  if (message) return message;
  if (kind === 'unreachable')
    return i18n._(
      msg`This report’s transactions aren’t saved on this device, and the service didn’t respond.`,
    );
  if (kind === 'missing') return i18n._(msg`The service doesn’t have this report.`);
  if (kind === 'forbidden') return i18n._(msg`Your account isn’t allowed to view this report.`);
  return i18n._(msg`Couldn’t read the service’s response.`);
}

/** Payments of a finding that are named at once; the others when asked for. */
const SHOWN = 5;

/** One finding of a self-check: what it is, and the payments it is about. `onLeave` is called when a link leads away. */
export function FindingLine({ of: finding, onLeave }: { of: Finding; onLeave?: () => void }) {
  const { i18n } = useLingui();
  const [Icon, tone] = isFault(finding)
    ? ([CircleX, 'bad'] as const)
    : ([CircleQuestionMark, 'warn'] as const);
  return (
    <li className="flex gap-2.5 text-row">
      <Icon size={16} aria-hidden className={classes('mt-0.5 shrink-0', toneIcon[tone])} />
      <div className="min-w-0">
        <p>{say(i18n, findingWords, finding.kind)}</p>
        {finding.kind === 'amount' && <Amounts of={finding} />}
        {'rows' in finding && <Payments rows={finding.rows} onLeave={onLeave} />}
        {'ids' in finding && <Ids of={finding.ids} onLeave={onLeave} />}
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
        <Trans>Report total</Trans>
      </dt>
      <dd>
        <Amount of={of.reported} />
      </dd>
    </div>
    <div className="flex gap-1.5">
      <dt>
        <Trans>Sum of transactions</Trans>
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
          <Trans comment="Reported amount minus the sum of the transactions">Difference</Trans>
        </dt>
        <dd>
          <Amount of={of.difference} />
        </dd>
      </div>
    )}
  </dl>
);

/** Leads to the payment, or to a search of all time for it. */
const PaymentLink = ({ id, at, onLeave }: { id: string; at: string | null; onLeave?: () => void }) => (
  <TextLink as={Link} href={paths.transaction(id, at)} onClick={onLeave}>
    <Id>{id}</Id>
  </TextLink>
);

function Ids({ of, onLeave }: { of: readonly string[]; onLeave?: () => void }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <p className="flex flex-wrap gap-x-3 text-text-2">
      {of.slice(0, isWhole ? of.length : SHOWN).map(id => (
        <PaymentLink key={id} id={id} at={null} onLeave={onLeave} />
      ))}
      {!isWhole && <More count={of.length - SHOWN} onShow={() => setWhole(true)} />}
    </p>
  );
}

function Payments({ rows, onLeave }: { rows: readonly ReportTransaction[]; onLeave?: () => void }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <ul className="text-text-2 tabular-nums">
      {rows.slice(0, isWhole ? rows.length : SHOWN).map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a payment may be there twice
        <li key={place} className="flex flex-wrap gap-x-3">
          <PaymentLink id={row.externalId} at={row.createdDate} onLeave={onLeave} />
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
