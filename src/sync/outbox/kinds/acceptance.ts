import { readAcceptance } from '../../../api/notification-service.ts';
import type { Reply } from '../../../api/reply.ts';
import type { Verdict } from '../verdict.ts';

/** The verdict of a 2xx from the notification service: it has the message; whether it arrives is another matter. */
export function acceptance(reply: Reply): Verdict | null {
  const said = readAcceptance(reply);
  if (said === 'unreadable') return null;
  return said === 'accepted'
    ? { type: 'done', version: null }
    : { type: 'rejected', status: reply.status, message: null };
}
