import { msg } from '@lingui/core/macro';
import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CirclePlay,
  CircleX,
  Clock,
  KeyRound,
  Loader,
  type LucideIcon,
  Power,
  PowerOff,
  Send,
  ShieldAlert,
  ShieldCheck,
  ShieldQuestionMark,
  ShieldX,
  Trash2,
  TriangleAlert,
  Unlink,
} from 'lucide-react';
import type { Merchant } from '../../domain/merchant/merchant.ts';
import type {
  Activation,
  Attestation,
  AttestationFailureReason,
  BankMidStatus,
  DeactivationTrigger,
  Freshness,
  TerminalVerb,
} from '../../domain/terminal.ts';
import type { Words } from '../format/say.ts';
import type { Looks } from '../page/StatusChip.tsx';

/** Stands for a missing merchant, nickname or bank status. */
export const unlinked = msg`Unlinked`;

export const activationWords = {
  active: msg({ message: 'Active', context: 'terminal' }),
  pending: msg({ message: 'Pending', context: 'terminal' }),
  deactivated: msg({ message: 'Deactivated', context: 'terminal' }),
  blocked: msg({ message: 'Blocked', context: 'terminal' }),
} satisfies Words<Activation>;

/** The bank MID's status, written as the service writes it. */
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

/** Causes of a terminal's deactivation. */
export const triggerWords = {
  OPERATOR: msg`Operator`,
  ATTESTATION_FAILURE: msg`Attestation failure`,
  MERCHANT_DISABLED: msg`Merchant disabled`,
  INACTIVITY: msg({ message: 'Inactivity', comment: 'Reason why a terminal was deactivated' }),
  KEY_COMPROMISE: msg`Key compromise`,
  SYSTEM: msg({ message: 'System', context: 'who switched a terminal off' }),
} satisfies Words<DeactivationTrigger>;

/** Origins of a merchant. */
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

export const attestationWords = {
  failed: msg({ message: 'Failed', context: 'attestation' }),
  expired: msg({ message: 'Expired', context: 'attestation' }),
  passed: msg({ message: 'Passed', context: 'attestation' }),
  'not-attested': msg({ message: 'Not attested', context: 'attestation' }),
  'in-progress': msg({ message: 'In progress', context: 'attestation' }),
} satisfies Words<Attestation>;

/** A failed attestation in two or three words, as line 2 of its chip. */
export const reasonWords = {
  ROOTED_DEVICE: msg`Rooted device`,
  INSTRUMENTED_DEVICE: msg`Tampering tool detected`,
  DEBUGGED_DEVICE: msg`Debugger attached`,
  DEVELOPER_OPTIONS: msg`Developer options`,
  ACCESSIBILITY_SERVICE: msg`Accessibility service`,
  TIME_DRIFT: msg`Clock is wrong`,
  TEE_ATTESTATION: msg`Secure hardware`,
  PLAY_INTEGRITY: msg`Play Integrity`,
  PLAY_SERVICES_UNAVAILABLE: msg`Play services missing`,
  UNSUPPORTED_OS: msg`System too old`,
  APP_NOT_RECOGNISED: msg`App not recognised`,
  CERTIFICATE_MISMATCH: msg`Certificate mismatch`,
  NONCE_MISSING: msg`Nonce missing`,
  TAMPER_FLAG: msg`App tampering detected`,
} satisfies Words<AttestationFailureReason>;

/** Ages of the last check. */
export const freshnessWords = {
  live: msg({ message: 'Live', context: 'freshness' }),
  recent: msg({ message: 'Recent', context: 'freshness' }),
  stale: msg({ message: 'Stale', context: 'freshness' }),
  never: msg`Not checked yet`,
} satisfies Words<Freshness>;

export const activationLooks = {
  active: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'mute', icon: Clock },
  deactivated: { tone: 'mute', icon: CircleMinus },
  blocked: { tone: 'bad', icon: Ban, filled: true },
} satisfies Looks<Activation>;

export const attestationLooks = {
  passed: { tone: 'ok', icon: ShieldCheck },
  'in-progress': { tone: 'info', icon: Loader },
  'not-attested': { tone: 'mute', icon: ShieldQuestionMark },
  failed: { tone: 'bad', icon: ShieldX, filled: true },
  expired: { tone: 'warn', icon: ShieldAlert, filled: true },
} satisfies Looks<Attestation>;

export const bankMidLooks = {
  active: { tone: 'ok', icon: CircleCheck },
  requested: { tone: 'info', icon: Send },
  'in-progress': { tone: 'info', icon: Loader },
  'initiated-process': { tone: 'info', icon: CirclePlay },
  'not-started': { tone: 'mute', icon: CircleDashed },
  deactivated: { tone: 'mute', icon: CircleMinus },
  unlinked: { tone: 'mute', icon: Unlink },
  rejected: { tone: 'bad', icon: CircleX, filled: true },
  errored: { tone: 'bad', icon: TriangleAlert, filled: true },
} satisfies Looks<BankMidStatus>;

/** The icon of each verb. */
export const verbIcons = {
  activate: Power,
  deactivate: PowerOff,
  resetKeys: KeyRound,
  delete: Trash2,
} satisfies Record<TerminalVerb, LucideIcon>;

/** The verbs in the order in which every screen offers them. */
export const verbOrder: readonly TerminalVerb[] = ['activate', 'deactivate', 'resetKeys', 'delete'];
