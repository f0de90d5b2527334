import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionOf, SeenWebhook } from '../../domain/action.ts';
import { Id } from '../../parts/Islands.tsx';
import { WebhookStatusChip } from '../../parts/WebhookChips.tsx';
import { type ComparedLine, Comparison } from './Comparison.tsx';
import { Events } from './Events.tsx';
import { ReviewFrame } from './ReviewFrame.tsx';
import { keepAsItIs, webhookAnywayWords } from './review-words.ts';

type Content = NonNullable<SeenWebhook['content']>;

/** A decision whose webhook has changed meanwhile: seen, now, wanted, and what to do. (design §3) */
export function WebhookReview({ action }: { action: ActionOf<'webhook'> }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const { intent, found } = action;
  return (
    <ReviewFrame
      action={action}
      known={<Comparison lines={linesOf(action)} seenAsOf={action.seen.asOf} nowAsOf={action.found?.asOf} />}
      why={
        <p>
          <WhatChanged action={action} />
        </p>
      }
      keep={i18n._(keepAsItIs)}
      anyway={i18n._(webhookAnywayWords[intent.verb])}
      whyNotAnyway={!found && t`The service does not have it any more.`}
    />
  );
}

function WhatChanged({ action: { intent, found, lastError } }: { action: ActionOf<'webhook'> }) {
  if (!found) return <Trans>The service does not show this webhook any more.</Trans>;
  if (intent.verb === 'register')
    return lastError?.message ? (
      <bdi>{lastError.message}</bdi>
    ) : (
      <Trans>The service refused it and does not show it.</Trans>
    );
  return (
    <Trans>
      It has been changed since you decided, or nobody can tell whether your decision took effect.
    </Trans>
  );
}

function linesOf({ intent, seen, found }: ActionOf<'webhook'>): ComparedLine[] {
  const gone = <Trans>Not there</Trans>;
  const line = <T,>(
    name: ReactNode,
    pick: (content: Content) => T,
    draw: (picked: T) => ReactNode,
  ): ComparedLine => {
    const of = (content: Content | null | undefined) => (content ? draw(pick(content)) : gone);
    const picked = (content: Content | null | undefined) => JSON.stringify(content ? pick(content) : null);
    return {
      name,
      seen: of(seen.content),
      now: of(found?.content),
      wanted: intent.content ? draw(pick(intent.content)) : <Trans>Deleted</Trans>,
      hasChanged: picked(seen.content) !== picked(found?.content),
    };
  };
  return [
    line(
      <Trans>Address</Trans>,
      ({ url }) => url,
      url => <Id>{url}</Id>,
    ),
    line(
      <Trans>Status</Trans>,
      ({ status }) => status,
      status => <WebhookStatusChip of={status} />,
    ),
    line(
      <Trans>Description</Trans>,
      ({ description }) => description,
      description => (description ? <bdi>{description}</bdi> : <Trans>None</Trans>),
    ),
    line(
      <Trans>Events</Trans>,
      ({ subscriptions }) => subscriptions,
      subscriptions => <Events of={subscriptions} />,
    ),
  ];
}
