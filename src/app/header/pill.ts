import type { OutboxSummary } from '../../domain/outbox/action.ts';

/** State of network and outbox for the header. */
export type Pill = {
  /** Quiet while all is well, amber when the operator should know. */
  tone: 'quiet' | 'warn';
  /** False until the outbox has been read: the header shows nothing of it. */
  isKnown: boolean;
  review: number;
  /** Live actions that need no review. */
  queued: number;
  /** All live actions. */
  live: number;
};

/** Sums the outbox up: what needs review first, the rest is queued. */
export function pillOf(summary: OutboxSummary | undefined, isOnline: boolean): Pill {
  const { waiting = 0, sending = 0, checking = 0, held = 0, needsReview = 0, unreadable = 0 } = summary ?? {};
  const review = needsReview + unreadable;
  const queued = waiting + sending + checking + held;
  return {
    tone: !isOnline || review > 0 ? 'warn' : 'quiet',
    isKnown: summary !== undefined,
    review,
    queued,
    live: review + queued,
  };
}
