import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ActionOf } from '../../domain/action.ts';
import { whyNotAgain } from '../../domain/review.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { BankMidChip } from '../../parts/terminal/TerminalChips.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Comparison } from './Comparison.tsx';
import { LastResponse, ReviewFrame } from './ReviewFrame.tsx';

/** The review of an SMS that may have been sent: there is nothing to compare, only the invited person to ask. */
export function InviteReview({ action }: { action: ActionOf<'invite'> }) {
  const { t } = useLingui();
  const name = <bdi>{action.intent.name}</bdi>;
  const sent = (
    <TextLink as={Link} href={paths.invites} look="inline">
      {t`the sent invites`}
    </TextLink>
  );
  return (
    <ReviewFrame
      action={action}
      known={
        <KnownOf
          action={action}
          more={[
            [t`Wanted`, <bdi key="v">{action.intent.parameters.message}</bdi>],
            [t`Now`, <Trans key="v">No service says which request an SMS came from. Look at {sent}.</Trans>],
          ]}
        />
      }
      why={
        <p>
          <Trans>The answer was lost. Nobody can know whether the invite was sent.</Trans>
        </p>
      }
      keep={{
        label: t`Leave it`,
        follows: <Trans>Nothing is sent. If the first SMS got lost, {name} gets none.</Trans>,
      }}
      done={{
        label: t`Mark as done`,
        follows: (
          <Trans>
            Nothing is sent. Choose this if {name} has got the SMS; the history keeps it as your word.
          </Trans>
        ),
      }}
      anyway={{
        label: t`Send anyway`,
        follows: <Trans>A new SMS is sent. If the first did arrive, {name} gets it twice.</Trans>,
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
          <Trans>The answer was lost. Nobody can know whether the notification was sent.</Trans>
        </p>
      }
      keep={{
        label: t`Leave it`,
        follows: <Trans>Nothing is sent. If the first e-mail got lost, {name} gets none.</Trans>,
      }}
      done={{
        label: t`Mark as done`,
        follows: (
          <Trans>
            Nothing is sent. Choose this if {name} has got the e-mail; the history keeps it as your word.
          </Trans>
        ),
      }}
      anyway={{
        label: t`Send anyway`,
        follows: <Trans>A new e-mail is sent. If the first did arrive, {name} gets it twice.</Trans>,
        whyNot: whyNotAgain(action) && (
          <Trans>The merchant’s present state at the bank does not allow it.</Trans>
        ),
      }}
    />
  );
}

function KnownOf({
  action,
  more,
}: {
  action: ActionOf<'invite'> | ActionOf<'bankMid'>;
  more: readonly (readonly [term: string, detail: ReactNode])[];
}) {
  const { t } = useLingui();
  const { firstSentAt, lastError } = action;
  const facts = [
    ...more,
    [t`First sent`, firstSentAt && <Time key="v" at={firstSentAt} />],
    [t`Last answer`, (lastError?.status || lastError?.message) && <LastResponse key="v" of={action} />],
  ] as const;
  return (
    <DefinitionList rows={facts.flatMap(([term, detail]) => (detail ? [{ id: term, term, detail }] : []))} />
  );
}
