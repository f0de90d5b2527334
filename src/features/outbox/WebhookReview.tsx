import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionOf, SeenWebhook } from '../../domain/action.ts';
import { whyNotAgain, whyNotDone } from '../../domain/review.ts';
import type { WebhookVerb } from '../../domain/webhook.ts';
import type { Words } from '../../parts/format/say.ts';
import { Id } from '../../parts/page/Islands.tsx';
import { WebhookStatusChip } from '../../parts/webhook/WebhookChips.tsx';
import { WebhookEvents } from './ActionTarget.tsx';
import { type ComparedLine, Comparison } from './Comparison.tsx';
import { keepAsItIs, ReviewFrame, ReviewReason } from './ReviewFrame.tsx';

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
      keep={{
        label: i18n._(keepAsItIs),
        follows: <Trans>Nothing is sent. Your decision is dropped and the webhook is left alone.</Trans>,
      }}
      done={{
        label: t`Mark as done`,
        follows:
          intent.verb === 'register' ? (
            <Trans>
              Nothing is sent. Choose this if the webhook shown under Now is yours; it is taken for the one
              that you registered.
            </Trans>
          ) : (
            <Trans>
              Nothing is sent. Choose this if you know that it took effect; the history keeps it as your word.
            </Trans>
          ),
        whyNot:
          notDone === 'there' ? (
            <Trans>The service still shows it, so it was not deleted.</Trans>
          ) : (
            notDone && <Trans>The service shows no webhook at this address.</Trans>
          ),
      }}
      anyway={{
        label: i18n._(anywayWords[intent.verb]),
        follows: repeated[intent.verb],
        whyNot:
          notAgain === 'there' ? (
            <Trans>A webhook with this address is registered already.</Trans>
          ) : (
            notAgain && <Trans>The service does not have it any more.</Trans>
          ),
      }}
    />
  );
}

/** The consequence of sending it after all. */
const repeated: Readonly<Record<ActionOf<'webhook'>['intent']['verb'], ReactNode>> = {
  register: (
    <Trans>
      A new request is sent. If the first arrives late, the webhook is registered twice and every event comes
      twice.
    </Trans>
  ),
  update: (
    <Trans>
      A new request is sent. It replaces all that stands under Now, also what somebody else has changed.
    </Trans>
  ),
  delete: <Trans>A new request is sent. The address gets no more events.</Trans>,
};

function WebhookChange({ action: { intent, found, doubt } }: { action: ActionOf<'webhook'> }) {
  if (!found) return <Trans>The service does not show this webhook any more.</Trans>;
  if (intent.verb === 'register') {
    if (found.content)
      return <Trans>The service has a webhook with this address, but not as you wanted it.</Trans>;
    return doubt === 'refused' ? (
      <Trans>The service refused it and does not show it.</Trans>
    ) : (
      <Trans>The answer was lost, and the service does not show it.</Trans>
    );
  }
  return (
    <Trans>
      It has been changed since you decided, or nobody can tell whether your decision took effect.
    </Trans>
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
      subscriptions => <WebhookEvents of={subscriptions} />,
    ),
  ];
}
