import type { Config } from '../../src/api/config.ts';
import type { CallName, ContractCall } from './calls.ts';
import type { Checks, Section } from './checks.ts';
import type { Client } from './client.ts';
import type { Known } from './known.ts';
import type { Made } from './made.ts';
import type { Asked } from './requests.ts';

/** Things of the account that the check may change; each is optional. */
export type Trial = {
  /** The id of a terminal that may be activated, deactivated and at last deleted. */
  terminal?: string;
  /** The id of a settlement report that may be settled and reopened. */
  report?: string;
  /** The provider's id of a merchant whose id at the bank may be requested. */
  merchant?: string;
  /** A number (E.164) that may be sent two SMS. */
  phone?: string;
};

/** Choices for a run that have nothing to do with the provider's address. */
export type Choices = {
  isReadOnly: boolean;
  trial: Trial;
  /** Services, or names of calls, that are asked; all where it is empty. */
  only: readonly string[];
  /** Parts of the check; all where it is empty. */
  sections: readonly Section[];
  /** Bad inputs are drawn from it. */
  seed: number;
  /** Bad inputs for each field and kind. */
  samples: number;
  /** Tokens of the account that must be refused, for those who have some. */
  expiredToken?: string;
  revokedToken?: string;
};

/** An account with its own data, and the things that the check made in it. */
export type Party = { client: Client; known: Known; made: Made };

/** A run of the check against one provider. */
export type Run = Party & {
  choices: Choices;
  config: Config;
  checks: Checks;
  /** The second account, of another tenant. */
  other: Party | null;
  /** The calls that are asked, without those that the provider lacks and need not have. */
  calls: readonly ContractCall[];
  has(call: CallName): boolean;
  /** True where the provider answered 404 to the read that it need not have. */
  lacksOptionalRead: boolean;
};

/** Parts of a request that depend on the account's data, or the reason for which it is left out. */
export type Given = Omit<Asked, 'call'> | string;

/** The read that a provider need not have: without it, the page shows the invites that were sent from the device. */
export const optionalRead = 'GET /notifications/templated/sms/merchant-invite' satisfies CallName;
export const LACKS_READ = `the provider has no ${optionalRead}, and need not have it`;
export const READ_ONLY = 'the check is read-only (--read-only)';
export const noTrial = (what: keyof Trial): string => `no trial ${what} is named (--trial-${what})`;
