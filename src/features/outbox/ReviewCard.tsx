import { type Action, isOfKind } from '../../domain/action.ts';
import { BankMidReview, InviteReview } from './MessageReview.tsx';
import { TerminalReview } from './TerminalReview.tsx';
import { WebhookReview } from './WebhookReview.tsx';

/** A decision about which a person must decide again: its target has changed, or nobody knows whether it was sent. (design §3) */
export function ReviewCard({ action }: { action: Action }) {
  if (isOfKind('terminal', action)) return <TerminalReview action={action} />;
  if (isOfKind('webhook', action)) return <WebhookReview action={action} />;
  if (isOfKind('bankMid', action)) return <BankMidReview action={action} />;
  return isOfKind('invite', action) ? <InviteReview action={action} /> : null;
}
