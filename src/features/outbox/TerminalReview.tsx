import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import type { ActionOf } from '../../domain/action.ts';
import { terminalCan } from '../../domain/terminal.ts';
import { questions } from '../../parts/verb-questions.ts';
import { Comparison } from './Comparison.tsx';
import { ReviewFrame } from './ReviewFrame.tsx';
import { anywayWords, keepAsItIs, keepWords } from './review-words.ts';
import { useTerminalLines } from './terminal-lines.tsx';

/** A decision whose terminal has changed meanwhile: seen, now, wanted, and what to do. (design §3) */
export function TerminalReview({ action }: { action: ActionOf<'terminal'> }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const { intent, found } = action;
  const lines = useTerminalLines(action);
  const now = found?.activation ?? null;
  const isAllowed = now !== null && terminalCan[intent.verb]({ activation: now });
  const keep = now === null || typeof now === 'object' ? keepAsItIs : keepWords[now];
  return (
    <ReviewFrame
      action={action}
      known={<Comparison lines={lines} seenAsOf={action.seen.asOf} nowAsOf={found?.asOf} />}
      why={
        <>
          <p>
            <WhatChanged action={action} />
          </p>
          {isAllowed && <p>{i18n._(questions[intent.verb].follows.one)}</p>}
        </>
      }
      keep={i18n._(keep)}
      anyway={i18n._(anywayWords[intent.verb])}
      whyNotAnyway={!isAllowed && t`The terminal’s present state does not allow it.`}
    />
  );
}

/** What stands between the decision and its effect. */
function WhatChanged({ action: { seen, found, lastError } }: { action: ActionOf<'terminal'> }) {
  if (!found) {
    return lastError?.message ? (
      <bdi>{lastError.message}</bdi>
    ) : (
      <Trans>The service does not show this terminal any more.</Trans>
    );
  }
  if (JSON.stringify(seen.activation) === JSON.stringify(found.activation)) {
    return (
      <Trans>
        It looks as it did when you decided, but it has been changed since, or nobody can tell whether your
        action took effect.
      </Trans>
    );
  }
  return <Trans>Its activation has changed since you decided.</Trans>;
}
