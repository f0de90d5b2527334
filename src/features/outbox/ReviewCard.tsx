import { type Action, isOfKind } from '../../domain/action.ts';
import { TerminalReview } from './TerminalReview.tsx';
import { UnknownReview } from './UnknownReview.tsx';
import { WebhookReview } from './WebhookReview.tsx';

/** A decision about which a person must decide again: its target has changed, or nobody knows whether it was sent. (design §3) */
export function ReviewCard({ action }: { action: Action }) {
  if (isOfKind('terminal', action)) return <TerminalReview action={action} />;
  if (isOfKind('webhook', action)) return <WebhookReview action={action} />;
  return isOfKind('invite', action) || isOfKind('bankMid', action) ? <UnknownReview action={action} /> : null;
}
