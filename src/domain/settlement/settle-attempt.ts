import type { Money } from '../money.ts';
import type { SettlementReport, SettlementStatus } from './settlement.ts';

/**
 * State of an attempt to settle: `reading` the report before the call; `calling`; `checking` the report after an answer
 * that leaves it open; `done` the report is as wanted; `unknown` the effect of the call can't be found out; `elsewhere`
 * another operator changed the report, and `found` holds its status; `other-amount` the report has another amount than the
 * operator confirmed, and nothing was changed; `refused` nothing was changed, `message` gives the reason.
 */
export type SettleState =
  | 'reading'
  | 'calling'
  | 'checking'
  | 'done'
  | 'unknown'
  | 'elsewhere'
  | 'other-amount'
  | 'refused';

/** An attempt to bring a report to a status: written before the call, never sent by itself. */
export type SettleAttempt = {
  /** Uuid. */
  id: string;
  /** Raised by each change: who does not know the last one may not make the next. */
  revision: number;
  reportId: string;
  merchantId: string;
  merchantName: string | null;
  /** The amount that the operator confirmed: a report of another amount is not settled. */
  amount: Money;
  wanted: SettlementStatus;
  state: SettleState;
  decidedBy: string;
  /** ISO-8601. */
  decidedAt: string;
  /** When it ended, ISO-8601. */
  endedAt: string | null;
  /** Calls begun. */
  calls: number;
  /** `Idempotency-Key` and version (`If-Match`) of the call; null before it. No key where it was not begun, no version where the service gives none. */
  key: string | null;
  version: string | null;
  /** True where it may call again after an ambiguous answer. */
  canCallAgain: boolean;
  /** The reason to check: `lost` the effect of a call is unknown; `changed` the service found another report than was read. */
  doubt: 'lost' | 'changed' | null;
  /** When the report was first found unchanged after a lost call (ms since 1970). */
  foundUnchangedAt: number | null;
  /** When it is checked next (ms since 1970). */
  checkAt: number | null;
  /** The status in which the report was found last; null before that, and once it is no longer listed. */
  found: SettlementReport['status'] | null;
  /** The service's words. */
  message: string | null;
};

/** True where something may still happen. */
export const isLiveAttempt = ({ state }: SettleAttempt): boolean =>
  state === 'reading' || state === 'calling' || state === 'checking';
