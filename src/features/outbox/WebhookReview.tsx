import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionOf } from '../../domain/action.ts';
import { whyNotAgain, whyNotDone } from '../../domain/review.ts';
import { Comparison } from './Comparison.tsx';
import { ReviewFrame } from './ReviewFrame.tsx';
import { ReviewReason } from './ReviewReason.tsx';
import { keepAsItIs, webhookAnywayWords } from './review-words.ts';
import { webhookLines } from './webhook-lines.tsx';

/** A decision whose webhook has changed meanwhile: seen, now, wanted, and what to do. (design §3) */
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
          <WhatChanged action={action} />
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
        label: i18n._(webhookAnywayWords[intent.verb]),
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

/** What follows from repeating it. */
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

function WhatChanged({ action: { intent, found, doubt } }: { action: ActionOf<'webhook'> }) {
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
