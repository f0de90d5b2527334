import type { Sent } from '../../api/http.ts';
import { failureOfReply, isPortal, retryAfterMs } from '../../api/reading.ts';
import { readToggled } from '../../api/settlements-service.ts';
import { putsOff } from '../../domain/failure.ts';
import type { SettlementStatus } from '../../domain/settlement/settlement.ts';

/** The meaning of the response to a toggle call. */
export type ToggleVerdict =
  /** It took effect; `status` is null where the response could not be read. */
  | { type: 'toggled'; status: SettlementStatus | null }
  /** The report is not as it was read; nothing was done. */
  | { type: 'conflict'; message: string | null }
  /** The service will not do it. */
  | { type: 'rejected'; message: string | null }
  /** It never reached the service, or was not begun there: nothing is kept under its key. */
  | { type: 'unsent'; message: string | null }
  /** It may have taken effect or not. The service asks to be left alone for `after` ms; null where it does not. */
  | { type: 'lost'; after: number | null };

/** Tells from what `send` brought back (at `now`, ms since 1970) what became of a toggle. */
export function verdictOfToggle(sent: Sent, now: number): ToggleVerdict {
  if ('identity' in sent || 'unsent' in sent) return { type: 'unsent', message: null };
  if ('lost' in sent) return { type: 'lost', after: null };
  const { reply } = sent;
  // The call did leave: only the list tells whether a page in place of the response came before the service or after it.
  if (isPortal(reply)) return { type: 'lost', after: null };
  const { status } = reply;
  const message = failureOfReply(reply).message ?? null;
  if (status < 300) return { type: 'toggled', status: readToggled(reply) };
  // A token that is not accepted, and a request that comes too early, are turned away before their key is looked at.
  if (status === 401 || status === 425) return { type: 'unsent', message };
  if (status === 409 || status === 412) return { type: 'conflict', message };
  const isLost = putsOff(status) || status >= 500;
  return isLost ? { type: 'lost', after: retryAfterMs(reply.headers, now) } : { type: 'rejected', message };
}
