import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useReview } from '../../data/outbox.ts';
import { type Action, type ReviewDecision, verbOf } from '../../domain/outbox/action.ts';
import { ActionStateChip, actionIcons } from '../../parts/outbox/ActionStateChip.tsx';
import { waitingNotice, whyNotKept } from '../../parts/outbox/queued-notice.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { Button } from '../../ui/Button.tsx';
import { mayBeDone, noticeOfReview } from './ActionOutcome.tsx';
import { focusList } from './ActionSection.tsx';
import { ActionTitle, TargetLine } from './ActionTarget.tsx';

/** One of the three decisions of a review: its button, its consequence, and `whyNot` where it is not offered. */
type Choice = { label: string; follows: ReactNode; whyNot?: ReactNode };

const choices = ['keep', 'done', 'anyway'] as const satisfies readonly ReviewDecision[];

/** A review of any kind: the action, what is known of its target, and the three decisions. */
export function ReviewFrame({
  action,
  known,
  why,
  keep,
  ...on
}: {
  action: Action;
  /** The target as it was and is, or the message that may have been sent. */
  known: ReactNode;
  /** The reason for the review. */
  why: ReactNode;
} & Record<'done' | 'anyway', Choice> & { keep: Omit<Choice, 'label'> }) {
  const { t, i18n } = useLingui();
  const choiceOf = {
    ...on,
    keep: { ...keep, label: mayBeDone(action) ? t`Leave as is` : t`Discard action` },
  };
  const titleId = useId();
  const review = useReview({
    success: ({ send }, { id, decision }) => {
      if (decision === 'anyway') return waitingNotice(i18n, msg`A new request will be sent.`, [id], { send });
      return i18n._(noticeOfReview(action, decision));
    },
    failure: failure => ({
      tone: 'bad',
      text: t`Your action couldn’t be saved.`,
      detail: whyNotKept(i18n, failure),
    }),
  });
  // The card goes, and the button with it.
  const decide = (decision: ReviewDecision) =>
    void review.mutateAsync({ id: action.id, decision }).then(focusList, () => undefined);
  const Icon = actionIcons[verbOf(action.intent)];
  const person = <bdi>{action.decidedBy}</bdi>;
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-6 gap-y-4 border-b px-4 py-4 md:px-6 xl:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="min-w-0">
        <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
          <Icon size={16} aria-hidden className="shrink-0 text-text-2" />
          <h3 id={titleId} className="min-w-0">
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
              requested <Time at={action.decidedAt} as="zone" /> by {person}
            </Trans>
          </span>
        </header>
        {known}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col gap-2 text-row text-text-2">{why}</div>
        <ul className="grid gap-x-4 gap-y-3 md:max-xl:grid-cols-3">
          {choices.map(decision => (
            <ReviewChoice
              key={decision}
              choice={choiceOf[decision]}
              isFirst={decision === 'keep'}
              busy={review.isPending && review.variables.decision === decision}
              onChoose={() => decide(decision)}
            />
          ))}
        </ul>
      </div>
    </article>
  );
}

function ReviewChoice({
  choice: { label, follows, whyNot },
  isFirst,
  busy,
  onChoose,
}: {
  choice: Choice;
  isFirst: boolean;
  busy: boolean;
  onChoose: () => void;
}) {
  const followsId = useId();
  return (
    <li className="flex flex-col gap-1">
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        wide
        busy={busy}
        disabledReason={whyNot}
        aria-describedby={followsId}
        onClick={onChoose}
      >
        {label}
      </Button>
      <p id={followsId} className="text-caption text-text-2">
        {whyNot || follows}
      </p>
    </li>
  );
}

/** The reason for a review, and the service's last response. */
export function ReviewReason({ of, children }: { of: Action; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <p className="empty:hidden">
        <LastResponse of={of} />
      </p>
    </>
  );
}

/** The service's last response with its message; nothing where there was none. */
export function LastResponse({ of: { lastError } }: { of: Action }) {
  const { status, message } = lastError ?? {};
  if (!message) return status ? <Trans>Service responded, {status}</Trans> : null;
  const words = (
    <bdi>
      <Trans>“{{ text: message }}”</Trans>
    </bdi>
  );
  return status ? (
    <Trans>
      The service responded with {status}: {words}
    </Trans>
  ) : (
    <Trans>The service responded: {words}</Trans>
  );
}
