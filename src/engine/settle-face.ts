import type { Answer } from '../domain/failure.ts';
import type { SettleAttempt } from '../domain/settle-attempt.ts';
import type { SettlementStatus } from '../domain/settlement.ts';

/** Settling a report: stated, read, called only where it differs, and read again. (design §3, ruling 24) */
export type SettleFace = {
  /**
   * Brings a report to a status; answers once the attempt has ended or has to be looked at again later (`looking`), which the
   * event `settle` follows. Fails with `unreachable` offline, `missing` for a report that the copy does not hold, `conflict`
   * while another attempt on it is under way, and `refused` where this device has no room for the record.
   */
  settle(reportId: string, wanted: SettlementStatus): Promise<Answer<SettleAttempt>>;
  /** The attempts on a report made from this device, newest first. */
  attempts(reportId: string): Promise<Answer<SettleAttempt[]>>;
  /** Looks after attempts that a closed tab has left. */
  resume(): Promise<Answer<null>>;
};
