/** The mark that a row shows of its action in the outbox. */
export type PendingMark = {
  actionId: string;
  state: 'waiting' | 'sending' | 'checking' | 'needs-review' | 'held' | 'delivered';
  /** When the operator decided, ISO-8601. */
  decidedAt: string;
};
