import type { SettleAttempt } from '../domain/settle-attempt.ts';
import type { SettlementStatus } from '../domain/settlement.ts';
import type { Call } from './http.ts';
import { fieldsOf, knownAs } from './reading.ts';
import type { Reply } from './reply.ts';

const statusOf = knownAs('settled', 'pending');

/** Toggles the status of a report, if it is still as it was read. (specification §7, ruling 24) */
export const toggleSettledCall = ({ reportId, merchantId, key, version }: SettleAttempt): Call => ({
  service: 'settlements',
  method: 'PUT',
  path: `/settlements/report/${encodeURIComponent(reportId)}/merchant/${encodeURIComponent(merchantId)}/toggle-settled-to-merchant`,
  key: key ?? undefined,
  ifMatch: version === null ? undefined : `"${version}"`,
});

/** The status that a toggle says it led to; null where it does not say one that is known. (contract: Settlements and transactions) */
export function readToggled(reply: Reply): SettlementStatus | null {
  const status = statusOf(fieldsOf(reply.body).settlementStatus);
  return typeof status === 'string' ? status : null;
}
