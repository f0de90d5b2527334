import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { useReview } from '../../data/outbox.ts';
import type { Action } from '../../domain/action.ts';
import { terminalCan } from '../../domain/terminal.ts';
import { ActionStateChip } from '../../parts/ActionStateChip.tsx';
import { Id, Time } from '../../parts/Islands.tsx';
import { verbIcons } from '../../parts/terminal-verbs.ts';
import { questions } from '../../parts/verb-questions.ts';
import { Button } from '../../ui/Button.tsx';
import { ActionTitle } from './ActionRow.tsx';
import { Comparison } from './Comparison.tsx';
import { anywayWords, keepAsItIs, keepWords } from './review-words.ts';

/** A decision whose target has changed meanwhile: seen, now, wanted, and what to do. (design §3) */
export function ReviewCard({ action }: { action: Action }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const { id, intent, found } = action;
  const review = useReview({
    failure: ({ message }) => ({ tone: 'bad', text: t`Your decision could not be kept.`, detail: message }),
  });
  const Icon = verbIcons[intent.verb];
  const now = found?.activation ?? null;
  const isAllowed = now !== null && terminalCan[intent.verb]({ activation: now });
  const keep = now === null || typeof now === 'object' ? keepAsItIs : keepWords[now];
  const person = <bdi>{action.decidedBy}</bdi>;
  return (
    <article className="grid gap-x-6 gap-y-4 border-b px-4 py-4 md:px-6 lg:grid-cols-[minmax(0,1fr)_12.5rem]">
      <div className="min-w-0">
        <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
          <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />
          <h3 className="min-w-0">
            <ActionTitle action={action} />
          </h3>
          <Id>{intent.terminalId}</Id>
          <span className="ms-1 flex">
            <ActionStateChip of="needsReview" />
          </span>
          <span className="text-caption text-text-2 lg:ms-auto">
            <Trans>
              decided <Time at={action.decidedAt} /> by {person}
            </Trans>
          </span>
        </header>
        <Comparison action={action} />
      </div>
      <div className="flex flex-col gap-2">
        <p className="text-row text-text-2">
          <WhatChanged action={action} />
        </p>
        {isAllowed && (
          <p className="mb-2 text-row text-text-2">{i18n._(questions[intent.verb].follows.one)}</p>
        )}
        <div className="mt-auto flex flex-col gap-2">
          <Button
            look="primary"
            wide
            busy={review.isPending && review.variables.decision === 'keep'}
            onClick={() => review.mutate({ id, decision: 'keep' })}
          >
            {i18n._(keep)}
          </Button>
          <Button
            wide
            busy={review.isPending && review.variables.decision === 'anyway'}
            disabledReason={!isAllowed && t`The terminal’s present state does not allow it.`}
            onClick={() => review.mutate({ id, decision: 'anyway' })}
          >
            {i18n._(anywayWords[intent.verb])}
          </Button>
        </div>
      </div>
    </article>
  );
}

/** What stands between the decision and its effect. */
function WhatChanged({ action: { seen, found, lastError } }: { action: Action }) {
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
