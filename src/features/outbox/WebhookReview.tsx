import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ActionOf, type SeenWebhook, whyNotAgain, whyNotDone } from '../../domain/outbox/action.ts';
import type { WebhookVerb } from '../../domain/webhook/webhook.ts';
import type { Words } from '../../parts/format/say.ts';
import { Id } from '../../parts/page/Islands.tsx';
import { WebhookStatusChip } from '../../parts/webhook/WebhookChips.tsx';
import { WebhookEvents } from './ActionTarget.tsx';
import { type ComparedLine, Comparison } from './Comparison.tsx';
import { ReviewFrame, ReviewReason } from './ReviewFrame.tsx';

/** The review of an action whose webhook has changed meanwhile: seen, now, wanted. */
export function WebhookReview({ action }: { action: ActionOf<'webhook'> }) {
  const { t, i18n } = useLingui();
  const { intent, seen, found } = action;
  const notAgain = whyNotAgain(action);
  const notDone = whyNotDone(action);
  return (
    <ReviewFrame
      action={action}
      known={<Comparison lines={webhookLines(action)} seenAsOf={seen.asOf} nowAsOf={found?.asOf} />}
      why={
        <ReviewReason of={action}>
          <WebhookChange action={action} />
        </ReviewReason>
      }
      keep={{ follows: <Trans>Your action is discarded. The webhook stays as it is.</Trans> }}
      done={{
        label: t`Mark as done`,
        follows:
          intent.verb === 'register' ? (
            <Trans>Choose this if the webhook under Current is yours. Nothing is sent.</Trans>
          ) : (
            <Trans>
              Choose this if you know the action went through. Nothing is sent, and the history records that
              you confirmed it.
            </Trans>
          ),
        whyNot:
          notDone === 'there' ? (
            <Trans>The service still lists the webhook, so it wasn’t deleted.</Trans>
          ) : (
            notDone && <Trans>The service has no webhook with this URL.</Trans>
          ),
      }}
      anyway={{
        label: i18n._(anywayWords[intent.verb]),
        follows: repeated[intent.verb],
        whyNot:
          notAgain === 'there' ? (
            <Trans>A webhook with this URL is already registered.</Trans>
          ) : (
            notAgain && <Trans>The service no longer lists this webhook.</Trans>
          ),
      }}
    />
  );
}

/** The consequence of sending it after all. */
const repeated: Readonly<Record<ActionOf<'webhook'>['intent']['verb'], ReactNode>> = {
  register: (
    <Trans>
      Sends a new request. If the first one arrives late, the webhook is registered twice and you get every
      event twice.
    </Trans>
  ),
  update: <Trans>Overwrites the current settings, including changes made by others.</Trans>,
  delete: <Trans>Deletes the webhook. This URL gets no more events.</Trans>,
};

function WebhookChange({ action: { intent, found, doubt } }: { action: ActionOf<'webhook'> }) {
  if (!found) return <Trans>The service no longer lists this webhook.</Trans>;
  if (intent.verb === 'register') {
    if (found.content)
      return <Trans>The service has a webhook with this URL, but with different settings.</Trans>;
    return doubt === 'refused' ? (
      <Trans>The service rejected the webhook and doesn’t list it.</Trans>
    ) : (
      <Trans>No clear response, and the service doesn’t list the webhook.</Trans>
    );
  }
  return (
    <Trans>The webhook changed after your action, or we can’t confirm that your action went through.</Trans>
  );
}

/** Buttons that send the action after all. */
const anywayWords = {
  register: msg`Register anyway`,
  update: msg`Update anyway`,
  delete: msg`Delete anyway`,
} satisfies Words<WebhookVerb>;

type Content = NonNullable<SeenWebhook['content']>;

/** The compared lines of a webhook. */
function webhookLines({ intent, seen, found }: ActionOf<'webhook'>): ComparedLine[] {
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
      <Trans>URL</Trans>,
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
      <Trans comment="Events that a webhook receives">Events</Trans>,
      ({ subscriptions }) => subscriptions,
      subscriptions => <WebhookEvents of={subscriptions} />,
    ),
  ];
}
