import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { type ActionOf, whyNotAgain } from '../../domain/outbox/action.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { BankMidChip } from '../../parts/terminal/TerminalChips.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Comparison } from './Comparison.tsx';
import { LastResponse, ReviewFrame } from './ReviewFrame.tsx';

/** The review of an invite that may have been sent. */
export function InviteReview({ action }: { action: ActionOf<'invite'> }) {
  const { t } = useLingui();
  const sent = (
    <TextLink as={Link} href={paths.invites} look="inline">
      {t`sent invites`}
    </TextLink>
  );
  return (
    <SmsReview
      action={action}
      now={<Trans>An SMS can’t be traced back to a request. Check {sent}.</Trans>}
      why={<Trans>No clear response. We can’t tell whether the invite was sent.</Trans>}
    />
  );
}

/** The review of repair steps that may have been sent. */
export const RepairStepsReview = ({ action }: { action: ActionOf<'repairSteps'> }) => (
  <SmsReview
    action={action}
    now={<Trans>Tapdeck can’t look up this SMS. Ask the merchant.</Trans>}
    why={<Trans>No clear response. The SMS may have been sent.</Trans>}
  />
);

/** There is nothing to compare, only the one who was written to can be asked. */
function SmsReview({
  action,
  now,
  why,
}: {
  action: ActionOf<'invite'> | ActionOf<'repairSteps'>;
  now: ReactNode;
  why: ReactNode;
}) {
  const { t } = useLingui();
  const name = <bdi>{action.intent.name}</bdi>;
  return (
    <ReviewFrame
      action={action}
      known={
        <KnownOf
          action={action}
          more={[
            [t`Requested`, <bdi key="v">{action.intent.parameters.message}</bdi>],
            [t`Current`, <Fragment key="v">{now}</Fragment>],
          ]}
        />
      }
      why={<p>{why}</p>}
      keep={{
        follows: <Trans>Nothing is sent. If the first SMS didn’t arrive, {name} gets none.</Trans>,
      }}
      done={{
        label: t`Mark as done`,
        follows: (
          <Trans>
            Choose this if {name} received the SMS. Nothing is sent, and the history records that you
            confirmed it.
          </Trans>
        ),
      }}
      anyway={{
        label: t`Send anyway`,
        follows: <Trans>Sends another SMS. If the first one arrived, {name} gets it twice.</Trans>,
      }}
    />
  );
}

/** The review of an e-mail that may have been sent; the bank's state of the merchant is the nearest to a proof. */
export function BankMidReview({ action }: { action: ActionOf<'bankMid'> }) {
  const { t } = useLingui();
  const { seen, found, intent } = action;
  const name = <bdi>{intent.recipientName}</bdi>;
  const line = {
    name: <Trans>Bank MID</Trans>,
    seen: <BankMidChip of={seen.bankMidStatus} />,
    now: found ? <BankMidChip of={found.bankMidStatus} /> : <Trans>Not there</Trans>,
    wanted: <BankMidChip of="requested" />,
    hasChanged: JSON.stringify(seen.bankMidStatus) !== JSON.stringify(found?.bankMidStatus),
  };
  return (
    <ReviewFrame
      action={action}
      known={
        <div className="flex flex-col gap-3">
          <Comparison lines={[line]} seenAsOf={seen.asOf} nowAsOf={found?.asOf} />
          <KnownOf action={action} more={[]} />
        </div>
      }
      why={
        <p>
          <Trans>No clear response. We can’t tell whether the email was sent.</Trans>
        </p>
      }
      keep={{
        follows: <Trans>Nothing is sent. If the first email didn’t arrive, {name} gets none.</Trans>,
      }}
      done={{
        label: t`Mark as done`,
        follows: (
          <Trans>
            Choose this if {name} received the email. Nothing is sent, and the history records that you
            confirmed it.
          </Trans>
        ),
      }}
      anyway={{
        label: t`Send anyway`,
        follows: <Trans>Sends another email. If the first one arrived, {name} gets it twice.</Trans>,
        whyNot: whyNotAgain(action) && <Trans>The merchant’s bank status doesn’t allow this.</Trans>,
      }}
    />
  );
}

function KnownOf({
  action,
  more,
}: {
  action: ActionOf<'invite'> | ActionOf<'repairSteps'> | ActionOf<'bankMid'>;
  more: readonly (readonly [term: string, detail: ReactNode])[];
}) {
  const { t } = useLingui();
  const { firstSentAt, lastError } = action;
  const facts = [
    ...more,
    [t`First sent`, firstSentAt && <Time key="v" at={firstSentAt} as="zone" />],
    [t`Last response`, (lastError?.status || lastError?.message) && <LastResponse key="v" of={action} />],
  ] as const;
  return (
    <DefinitionList rows={facts.flatMap(([term, detail]) => (detail ? [{ id: term, term, detail }] : []))} />
  );
}
