/** What a row shows of the action that waits for it. */
export type PendingMark = {
  actionId: string;
  state: 'waiting' | 'sending' | 'checking' | 'needs-review' | 'held' | 'delivered';
  /** When the operator decided, ISO-8601. */
  decidedAt: string;
};
