import type { Sent } from '../../api/http.ts';
import { failureOfReply, isPortal, retryAfterMs } from '../../api/reply.ts';
import type { Intent } from '../../domain/action.ts';
import { putsOff } from '../../domain/failure.ts';
import type { Kind } from './kinds/kinds.ts';
import type { Unauthorized, Verdict } from './verdict.ts';

/** Tells from what `send` brought back what became of a request: the one place that reads statuses for the outbox. */
export function classify(kind: Kind, intent: Intent, sent: Sent, now: number): Verdict | Unauthorized {
  if ('identity' in sent) return { type: sent.identity === 'unreachable' ? 'undelivered' : 'expired' };
  if ('unsent' in sent) return { type: 'undelivered' };
  if ('lost' in sent) return { type: 'lost', status: null, message: null };

  const { reply } = sent;
  const { status } = reply;
  if (isPortal(reply)) return { type: 'undelivered' };
  const said = { status, message: failureOfReply(reply).message ?? null };
  if (status >= 200 && status < 300)
    return kind.read(intent, reply) ?? { type: 'lost', status, message: null };
  if (status === 404 && kind.wantsGone(intent)) return { type: 'done', version: null };
  const after = retryAfterMs(reply.headers, now);
  if (putsOff(status)) return { type: 'lost', after, ...said };

  switch (status) {
    case 401:
      return { type: 'unauthorized' };
    case 409:
    case 412:
      return { type: 'refused', ...said };
    case 425:
      return { type: 'later', after, ...said };
  }
  const isRefusal = status >= 400 && status < 500;
  return { type: isRefusal ? 'rejected' : 'lost', ...said };
}
