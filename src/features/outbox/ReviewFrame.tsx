import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useReview } from '../../data/outbox.ts';
import { type Action, verbOf } from '../../domain/action.ts';
import { ActionStateChip } from '../../parts/ActionStateChip.tsx';
import { Time } from '../../parts/Islands.tsx';
import { actionIcons } from '../../parts/looks-outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { ActionTitle, TargetLine } from './ActionTitle.tsx';

/** A decision that waits for another: what was decided, what is known of it, and the two ways on. */
export function ReviewFrame({
  action,
  known,
  why,
  keep,
  anyway,
  whyNotAnyway,
}: {
  action: Action;
  /** What is known: of the target, or of what may have been sent. */
  known: ReactNode;
  /** Why it needs a decision, and what follows from doing it after all. */
  why: ReactNode;
  /** To leave it. */
  keep: string;
  /** To do it after all. */
  anyway: string;
  whyNotAnyway?: string | false;
}) {
  const { t } = useLingui();
  const { id } = action;
  const review = useReview({
    failure: ({ message }) => ({ tone: 'bad', text: t`Your decision could not be kept.`, detail: message }),
  });
  const Icon = actionIcons[verbOf(action.intent)];
  const person = <bdi>{action.decidedBy}</bdi>;
  return (
    <article className="grid gap-x-6 gap-y-4 border-b px-4 py-4 md:px-6 lg:grid-cols-[minmax(0,1fr)_12.5rem]">
      <div className="min-w-0">
        <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
          <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />
          <h3 className="min-w-0">
            <ActionTitle action={action} />
          </h3>
          <span className="text-caption text-text-3">
            <TargetLine action={action} />
          </span>
          <span className="ms-1 flex">
            <ActionStateChip of="needsReview" />
          </span>
          <span className="text-caption text-text-2 lg:ms-auto">
            <Trans>
              decided <Time at={action.decidedAt} /> by {person}
            </Trans>
          </span>
        </header>
        {known}
      </div>
      <div className="flex flex-col gap-2">
        <div className="mb-2 flex flex-col gap-2 text-row text-text-2">{why}</div>
        <div className="mt-auto flex flex-col gap-2">
          <Button
            look="primary"
            wide
            busy={review.isPending && review.variables.decision === 'keep'}
            onClick={() => review.mutate({ id, decision: 'keep' })}
          >
            {keep}
          </Button>
          <Button
            wide
            busy={review.isPending && review.variables.decision === 'anyway'}
            disabledReason={whyNotAnyway}
            onClick={() => review.mutate({ id, decision: 'anyway' })}
          >
            {anyway}
          </Button>
        </div>
      </div>
    </article>
  );
}
