import type { BankMidStatus } from '../domain/terminal.ts';
import { knownAs } from './reading.ts';

const known = knownAs<BankMidStatus>(
  'not-started',
  'initiated-process',
  'requested',
  'in-progress',
  'active',
  'deactivated',
  'rejected',
  'errored',
  'unlinked',
);

/** The state of a merchant's id at the bank: anything not known is unlinked, null where none is given. (specification §4) */
export function bankMidStatusOf(value: unknown): BankMidStatus | null {
  const status = known(value);
  return typeof status === 'object' && status !== null ? 'unlinked' : status;
}
