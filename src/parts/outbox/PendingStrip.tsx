import { Trans, useLingui } from '@lingui/react/macro';
import { GitCompareArrows, Info, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { PendingMark } from '../../domain/terminal.ts';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { paths } from '../paths.ts';
import { pendingWords } from './ActionStateChip.tsx';
import { canUndo, takeBack } from './undo.ts';

type State = Exclude<PendingMark['state'], 'sent'>;

const looks: Record<State, { tone: 'info' | 'warn'; icon: LucideIcon }> = {
  waiting: { tone: 'info', icon: Info },
  sending: { tone: 'info', icon: Info },
  checking: { tone: 'info', icon: Info },
  held: { tone: 'warn', icon: Lock },
  'needs-review': { tone: 'warn', icon: GitCompareArrows },
};

/** The state of the action that is pending on a page's record, with Undo while it is unsent and the way to its review. */
export function PendingStrip({
  pending,
  sentences,
}: {
  pending: PendingMark | null;
  sentences: Record<State, { title?: ReactNode; text: ReactNode }>;
}) {
  const { i18n } = useLingui();
  if (!pending || pending.state === 'sent') return null;
  const { title, text } = sentences[pending.state];
  const undo = canUndo(pending) && (
    <TextLink
      as="button"
      look="inherit"
      onClick={() => {
        // The strip goes with this button.
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
        void takeBack(i18n, [pending.actionId]);
      }}
    >
      <Trans>Undo</Trans>
    </TextLink>
  );
  const review = pending.state === 'needs-review' && (
    <TextLink as={Link} look="inherit" href={paths.outbox}>
      <Trans comment="Button that opens an action which needs review">Review</Trans>
    </TextLink>
  );
  return (
    <Strip
      {...looks[pending.state]}
      // A toast announces that it waits.
      role={pending.state === 'waiting' ? undefined : 'status'}
      title={title}
      action={undo || review}
    >
      {text}
    </Strip>
  );
}

/** A record's pending action whose title follows from its verb; the record's own texts are handed in. */
export function PendingVerbStrip({
  pending,
  verb,
  waiting,
  checking,
  review,
}: {
  pending: PendingMark | null;
  verb: string;
  waiting?: ReactNode;
  checking: ReactNode;
  review: ReactNode;
}) {
  const { i18n } = useLingui();
  if (!pending) return null;
  const title = `${verb} · ${i18n._(pendingWords[pending.state])}`;
  return (
    <PendingStrip
      pending={pending}
      sentences={{
        waiting: {
          title,
          text: waiting || <Trans>This change hasn’t been sent yet. You can undo it until it’s sent.</Trans>,
        },
        sending: { title, text: <Trans>It’s too late to undo.</Trans> },
        checking: { title, text: checking },
        held: {
          title,
          text: <Trans>The action will be sent when the person who requested it signs in here.</Trans>,
        },
        'needs-review': { title, text: review },
      }}
    />
  );
}
