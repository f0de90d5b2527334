import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionOf, SeenWebhook } from '../../domain/action.ts';
import { Id } from '../../parts/page/Islands.tsx';
import { WebhookStatusChip } from '../../parts/webhook/WebhookChips.tsx';
import type { ComparedLine } from './Comparison.tsx';
import { Events } from './Events.tsx';

type Content = NonNullable<SeenWebhook['content']>;

/** What is compared of a webhook. */
export function webhookLines({ intent, seen, found }: ActionOf<'webhook'>): ComparedLine[] {
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
