import { Trans, useLingui } from '@lingui/react/macro';
import type { ActionOf } from '../../domain/action.ts';
import { whyNotAgain, whyNotDone } from '../../domain/review.ts';
import { questions } from '../../parts/outbox/verb-sentences.ts';
import { Comparison } from './Comparison.tsx';
import { ReviewFrame } from './ReviewFrame.tsx';
import { ReviewReason } from './ReviewReason.tsx';
import { anywayWords, keepAsItIs, keepWords } from './review-words.ts';
import { useTerminalLines } from './terminal-lines.tsx';

/** A decision whose terminal has changed meanwhile: seen, now, wanted, and what to do. (design §3) */
export function TerminalReview({ action }: { action: ActionOf<'terminal'> }) {
  const { t, i18n } = useLingui();
  const { intent, found } = action;
  const lines = useTerminalLines(action);
  const now = found?.activation ?? null;
  const keep = now === null || typeof now === 'object' ? keepAsItIs : keepWords[now];
  const notAgain = whyNotAgain(action);
  return (
    <ReviewFrame
      action={action}
      known={<Comparison lines={lines} seenAsOf={action.seen.asOf} nowAsOf={found?.asOf} />}
      why={
        <ReviewReason of={action}>
          <WhatChanged action={action} />
        </ReviewReason>
      }
      keep={{
        label: i18n._(keep),
        follows: <Trans>Nothing is sent. Your decision is dropped and the terminal is left alone.</Trans>,
      }}
      done={{
        label: t`Mark as done`,
        follows: (
          <Trans>
            Nothing is sent. Choose this if you know that it took effect; the history keeps it as your word.
          </Trans>
        ),
        whyNot: whyNotDone(action) && <Trans>The service still shows it, so it was not deleted.</Trans>,
      }}
      anyway={{
        label: i18n._(anywayWords[intent.verb]),
        follows: (
          <>
            <Trans>A new request is sent.</Trans> {i18n._(questions[intent.verb].follows.one)}{' '}
            {intent.verb === 'resetKeys' && action.doubt !== 'refused' && (
              <Trans>If the first request took effect, they are reset twice.</Trans>
            )}
          </>
        ),
        whyNot:
          notAgain === 'gone' ? (
            <Trans>The service does not show this terminal any more.</Trans>
          ) : (
            notAgain && <Trans>The terminal’s present state does not allow it.</Trans>
          ),
      }}
    />
  );
}

/** What stands between the decision and its effect. */
function WhatChanged({ action: { seen, found, doubt } }: { action: ActionOf<'terminal'> }) {
  if (!found) return <Trans>The service does not show this terminal any more.</Trans>;
  if (JSON.stringify(seen.activation) !== JSON.stringify(found.activation))
    return <Trans>Its activation has changed since you decided.</Trans>;
  return doubt === 'refused' ? (
    <Trans>It looks as it did when you decided, but the service refused your decision.</Trans>
  ) : (
    <Trans>
      It looks as it did when you decided, but it has been changed since, or nobody can tell whether your
      action took effect.
    </Trans>
  );
}
