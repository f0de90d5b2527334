import type { Sent } from '../../api/http.ts';
import { failureOfReply, isPortal, type Reply, retryAfterMs } from '../../api/reply.ts';
import { putsOff } from '../../domain/failure.ts';
import type { Intent } from '../../domain/outbox/action.ts';

/** The meaning of an answer for its action, whatever the kind. */
export type Verdict =
  /** It took effect; `version` is the target's new one, and `made` the id of what was made, where the answer brings them. */
  | { type: 'done'; version: string | null; made?: string }
  /** The service will not do it, in its own words. */
  | { type: 'rejected'; status: number | null; message: string | null }
  /** The target is not as expected; nothing was done. Look. */
  | { type: 'refused'; status: number | null; message: string | null }
  /** It may have taken effect or not. The service asks to be left alone for `after` ms; null or absent where it does not. */
  | { type: 'lost'; status: number | null; message: string | null; after?: number | null }
  /** Nothing was done yet: again after `after` ms by the service's own word, or null. */
  | { type: 'later'; after: number | null; status: number; message: string | null }
  /** It never reached the service: spends no attempt. */
  | { type: 'undelivered' }
  /** The session is over. */
  | { type: 'expired' };

/** The token was not accepted: refresh it once and repeat once, then the session is over. */
export type Unauthorized = { type: 'unauthorized' };

/** The part of a kind of action that reads replies. */
type ReplyReader = {
  /** The verdict of a 2xx answer; null where it cannot be understood. */
  read(intent: Intent, reply: Reply): Verdict | null;
  /** True where 404 is what was wanted. */
  wantsGone(intent: Intent): boolean;
};

/** Tells from what `send` brought back what became of a request: the one place that reads statuses for the outbox. */
export function classify(kind: ReplyReader, intent: Intent, sent: Sent, now: number): Verdict | Unauthorized {
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
