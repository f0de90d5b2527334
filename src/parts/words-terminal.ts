import { msg } from '@lingui/core/macro';
import type { Merchant } from '../domain/merchant.ts';
import type { Activation, BankMidStatus, DeactivationTrigger, TerminalVerb } from '../domain/terminal.ts';
import type { Words } from './say.ts';

/** What stands where a merchant, nickname or bank status is missing. (specification §3: Terminal row) */
export const unlinked = msg`Unlinked`;

export const activationWords = {
  active: msg({ message: 'Active', context: 'terminal' }),
  pending: msg({ message: 'Pending', context: 'terminal' }),
  deactivated: msg({ message: 'Deactivated', context: 'terminal' }),
  blocked: msg({ message: 'Blocked', context: 'terminal' }),
} satisfies Words<Activation>;

/** The bank MID's status, in the specification's own capitals. (specification §4) */
export const bankMidWords = {
  active: msg({ message: 'Active', context: 'bank MID' }),
  requested: msg({ message: 'Requested', context: 'bank MID' }),
  'in-progress': msg({ message: 'In Progress', context: 'bank MID' }),
  'initiated-process': msg({ message: 'Initiated Process', context: 'bank MID' }),
  'not-started': msg({ message: 'Not Started', context: 'bank MID' }),
  deactivated: msg({ message: 'Deactivated', context: 'bank MID' }),
  rejected: msg({ message: 'Rejected', context: 'bank MID' }),
  errored: msg({ message: 'Errored', context: 'bank MID' }),
  unlinked: msg({ message: 'Unlinked', context: 'bank MID' }),
} satisfies Words<BankMidStatus>;

/** What switched a terminal off. */
export const triggerWords = {
  OPERATOR: msg`Operator`,
  ATTESTATION_FAILURE: msg`Attestation failure`,
  MERCHANT_DISABLED: msg`Merchant disabled`,
  INACTIVITY: msg`Inactivity`,
  KEY_COMPROMISE: msg`Key compromise`,
  SYSTEM: msg({ message: 'System', context: 'who switched a terminal off' }),
} satisfies Words<DeactivationTrigger>;

/** How a merchant came to be. (specification §4: Merchant origination) */
export const originationWords = {
  'custom-app': msg`Custom App`,
  'whitelabel-app': msg`Whitelabel App`,
  unlinked,
} satisfies Words<Merchant['origination']>;

/** The platform of a phone, by its maker's name in every language. */
export const platformNames = { android: 'Android', ios: 'iOS' } as const;

/** The four verbs, as buttons have them. */
export const verbWords = {
  activate: msg({ message: 'Activate', context: 'verb' }),
  deactivate: msg({ message: 'Deactivate', context: 'verb' }),
  resetKeys: msg({ message: 'Reset keys', context: 'verb' }),
  delete: msg({ message: 'Delete', context: 'verb' }),
} satisfies Words<TerminalVerb>;
