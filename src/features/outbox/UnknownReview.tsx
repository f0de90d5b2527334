import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionOf } from '../../domain/action.ts';
import { Id, Time } from '../../parts/Islands.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { ReviewFrame } from './ReviewFrame.tsx';

type Unknown = ActionOf<'invite'> | ActionOf<'bankMid'>;

/** A message of which nobody can know whether it was sent: there is nothing to compare, only to send it anyway or to leave it. (design §3) */
export function UnknownReview({ action }: { action: Unknown }) {
  const { t } = useLingui();
  const { intent, firstSentAt, lastError } = action;
  const name = <bdi>{intent.kind === 'invite' ? intent.name : intent.recipientName}</bdi>;
  const facts: [string, ReactNode][] = [
    intent.kind === 'invite'
      ? [t`Message`, <bdi key="v">{intent.parameters.message}</bdi>]
      : [t`Merchant id`, <Id key="v">{intent.merchantId}</Id>],
    [t`First sent`, firstSentAt && <Time key="v" at={firstSentAt} />],
    [
      t`Last answer`,
      lastError && <bdi key="v">{[lastError.status, lastError.message].filter(Boolean).join(' · ')}</bdi>,
    ],
  ];
  return (
    <ReviewFrame
      action={action}
      known={
        <DefinitionList
          rows={facts.flatMap(([term, detail]) => (detail ? [{ id: term, term, detail }] : []))}
        />
      }
      why={
        <>
          <p>
            {intent.kind === 'invite' ? (
              <Trans>The answer was lost. Nobody can know whether the invite was sent.</Trans>
            ) : (
              <Trans>The answer was lost. Nobody can know whether the notification was sent.</Trans>
            )}
          </p>
          <p>
            <Trans>If you send it anyway, {name} may get it twice.</Trans>
          </p>
        </>
      }
      keep={t`Leave it`}
      anyway={t`Send anyway`}
    />
  );
}
