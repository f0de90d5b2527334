import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { messages } from '../db/onboarding-tables.ts';
import type { Mail } from '../identity/pool.ts';
import { createMailbox } from '../mailbox.ts';

type MessageRow = typeof messages.$inferSelect;

const SENT_AFTER_MS = 1_000;
const DONE_AFTER_MS = 4_000;

// Tests and visitors choose what happens to a message by the end of the number.
const fates = {
  '0000': { isSent: true, isDone: true, outcome: 'FAILED' },
  '1111': { isSent: true, isDone: false, outcome: 'DELIVERED' },
  '2222': { isSent: false, isDone: false, outcome: 'DELIVERED' },
} as const;
const usualFate = { isSent: true, isDone: true, outcome: 'DELIVERED' } as const;

/**
 * The life of a message from the instant it is accepted: sent a second later, delivered after four; to a recipient
 * ending in 0000 it fails, in 1111 it stays sent, in 2222 it stays queued.
 */
export function courseOf(recipient: string, createdAt: number) {
  const { isSent, isDone, outcome } = fates[recipient.slice(-4) as keyof typeof fates] ?? usualFate;
  return {
    createdAt,
    sentAt: isSent ? createdAt + SENT_AFTER_MS : null,
    doneAt: isDone ? createdAt + DONE_AFTER_MS : null,
    outcome,
  };
}

/** The state of a message at an instant. */
export function messageState(
  { sentAt, doneAt, outcome }: Pick<MessageRow, 'sentAt' | 'doneAt' | 'outcome'>,
  now: number,
): 'QUEUED' | 'SENT' | 'DELIVERED' | 'FAILED' {
  if (doneAt !== null && now >= doneAt) return outcome;
  return sentAt !== null && now >= sentAt ? 'SENT' : 'QUEUED';
}

/** A message to be sent; what it says may depend on the id it is given. */
type NewMessage = {
  tenantId: string;
  template: string;
  kind: 'sms' | 'email';
  name: string;
  recipient: string;
  mail: (id: string) => Pick<Mail, 'subject' | 'body' | 'link'>;
};

/** Accepts a message; what can arrive is in the mailbox at once. Answers as the services do. */
export async function sendMessage(
  tx: Database,
  clock: Clock,
  { mail, ...message }: NewMessage,
): Promise<{ messageId: string; status: ReturnType<typeof messageState> }> {
  const id = randomUUID();
  const course = courseOf(message.recipient, clock.now());
  await tx.insert(messages).values({ id, ...message, ...course });
  if (course.sentAt !== null && course.outcome === 'DELIVERED')
    await createMailbox(tx, clock).deliver({ to: message.recipient, kind: message.kind, ...mail(id) });
  return { messageId: id, status: messageState(course, clock.now()) };
}
