import type { Money } from './money.ts';
import type { SettlementStatus } from './settlement.ts';

/**
 * How far an attempt to settle is: `reading` the report before the call; `calling`; `looking` after an ambiguous answer, until
 * `lookAt`; `done` the report is as wanted; `unknown` nobody can know whether the call took effect; `elsewhere` another operator
 * changed the report meanwhile, nothing was changed here; `refused` the service refused it, or could not be reached before the call.
 */
export type SettleState = 'reading' | 'calling' | 'looking' | 'done' | 'unknown' | 'elsewhere' | 'refused';

/** An attempt to bring a report to a status: written before the call, never sent by itself. (ruling 24) */
export type SettleAttempt = {
  /** Uuid. */
  id: string;
  reportId: string;
  merchantId: string;
  merchantName: string | null;
  amount: Money;
  wanted: SettlementStatus;
  /** What the operator saw when deciding. */
  seen: { status: SettlementStatus | null; version: string | null; asOf: string | null };
  state: SettleState;
  decidedBy: string;
  /** ISO-8601. */
  decidedAt: string;
  /** When it ended, ISO-8601. */
  endedAt: string | null;
  /** Calls made: at most one unless the service honours `If-Match`. */
  calls: number;
  /** When it is looked at again (ms since 1970); null where it is not. */
  lookAt: number | null;
  /** The status in which the report was found last. */
  found: SettlementStatus | null;
  /** The service's words. */
  message: string | null;
};
