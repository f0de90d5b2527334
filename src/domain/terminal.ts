import { DAY_MS } from './time.ts';
/** Activation of a terminal; any other text is a value this version does not know and shows as it is. */
export type Activation = 'pending' | 'active' | 'deactivated' | 'blocked';
/** Result of the platform's check of the phone. */
export type Attestation = 'passed' | 'failed' | 'in-progress' | 'not-attested' | 'expired';

/** A value of a known set, or the raw text of one that is not known. */
export type OrUnknown<T extends string> = T | { unknown: string };

/** The text of such a value: the known word, or the raw text. */
export function rawTextOf(value: OrUnknown<string>): string;
export function rawTextOf(value: OrUnknown<string> | null): string | null;
export function rawTextOf(value: OrUnknown<string> | null): string | null {
  return typeof value === 'object' && value !== null ? value.unknown : value;
}

/** The reason of a failed attestation. */
export type AttestationFailureReason =
  | 'ROOTED_DEVICE'
  | 'INSTRUMENTED_DEVICE'
  | 'DEBUGGED_DEVICE'
  | 'DEVELOPER_OPTIONS'
  | 'ACCESSIBILITY_SERVICE'
  | 'TIME_DRIFT'
  | 'TEE_ATTESTATION'
  | 'PLAY_INTEGRITY'
  | 'PLAY_SERVICES_UNAVAILABLE'
  | 'UNSUPPORTED_OS'
  | 'APP_NOT_RECOGNISED'
  | 'CERTIFICATE_MISMATCH'
  | 'NONCE_MISSING'
  | 'TAMPER_FLAG';

/** The cause of a terminal's deactivation. */
export type DeactivationTrigger =
  | 'OPERATOR'
  | 'ATTESTATION_FAILURE'
  | 'MERCHANT_DISABLED'
  | 'INACTIVITY'
  | 'KEY_COMPROMISE'
  | 'SYSTEM';

/** State of the merchant's id at the bank. */
export type BankMidStatus =
  | 'not-started'
  | 'initiated-process'
  | 'requested'
  | 'in-progress'
  | 'active'
  | 'deactivated'
  | 'rejected'
  | 'errored'
  | 'unlinked';

/** Counts of one terminal's or merchant's transactions. */
export type TransactionCounts = { total: number; failed: number; successful: number; unknown: number };

/** A phone that takes taps, as the platform reported it last. Times are ISO-8601; absent values are null. */
export type Terminal = {
  terminalId: string;
  merchantId: string | null;
  operatorId: string | null;
  nickname: string | null;
  manufacturer: string | null;
  model: string | null;
  platform: OrUnknown<'android' | 'ios'> | null;
  osVersion: string | null;
  activation: OrUnknown<Activation>;
  attestation: OrUnknown<Attestation>;
  attestationFailureReason: OrUnknown<AttestationFailureReason> | null;
  lastAttestationCheck: string | null;
  registrationDate: string | null;
  deactivationReason: OrUnknown<DeactivationTrigger> | null;
  transactions: TransactionCounts | null;
  /** As the service gave it; where it gave none, the engine joins it from the merchant. */
  externalMerchant: boolean | null;
  bankMidStatus: OrUnknown<BankMidStatus> | null;
  appPackage: string | null;
  appVersion: string | null;
  certificateSha256: string | null;
  /** Changes with status, keys, nickname or merchant only. */
  version: string | null;
};

/** A terminal as a list shows it: joined to its merchant, with what waits in the outbox laid over it. */
export type TerminalRow = Terminal & {
  merchantName: string | null;
  /** Set while an action on it has not been seen in a complete pull. */
  pending: TerminalMark | null;
};

/** The mark that a terminal's row shows of its action in the outbox. */
export type TerminalMark = PendingMark & { verb: TerminalVerb };

/** Verbs that an operator may apply to a terminal. */
export const terminalVerbs = ['activate', 'deactivate', 'delete', 'resetKeys'] as const;
/** One of the four verbs. */
export type TerminalVerb = (typeof terminalVerbs)[number];

type HasActivation = Pick<Terminal, 'activation'>;

/** Actions on a terminal in its present state; an unknown state allows none. */
export const terminalCan = {
  activate: (t: HasActivation) =>
    t.activation === 'pending' || t.activation === 'deactivated' || t.activation === 'blocked',
  deactivate: (t: HasActivation) => t.activation === 'active',
  delete: (t: HasActivation) =>
    t.activation === 'pending' || t.activation === 'deactivated' || t.activation === 'blocked',
  resetKeys: (t: HasActivation) => t.activation === 'active' || t.activation === 'blocked',
} satisfies Record<TerminalVerb, (t: HasActivation) => boolean>;

/** The activation a verb leads to; null where it leaves it, `'gone'` for a delete. */
export const verbLeadsTo = {
  activate: 'active',
  deactivate: 'deactivated',
  delete: 'gone',
  resetKeys: null,
} satisfies Record<TerminalVerb, Activation | 'gone' | null>;

/** A check that lies further ahead, ms, is older than the device's clock, which was put back: its age is unknown. */
const CLOCKS_APART_MS = 5 * 60_000;

/** The age of a check in words: up to 10 min live, up to 24 h recent, older stale. */
export type Freshness = 'live' | 'recent' | 'stale' | 'never';

/** Freshness of a check at the instant `now` (ms since 1970). */
export function attestationFreshness(lastCheck: string | null, now: number): Freshness {
  if (!lastCheck) return 'never';
  const age = now - Date.parse(lastCheck);
  if (Number.isNaN(age)) return 'never';
  if (age < -CLOCKS_APART_MS || age > DAY_MS) return 'stale';
  return age <= 10 * 60_000 ? 'live' : 'recent';
}

type Shown = { activation: OrUnknown<Activation>; isWanted: boolean; isLeaving: boolean };

/** The activation that a row shows: the wanted one while an action waits, the true one otherwise. */
export function shownActivation(row: Pick<TerminalRow, 'activation' | 'pending'>): Shown {
  const leadsTo = row.pending ? verbLeadsTo[row.pending.verb] : null;
  if (leadsTo === 'gone') return { activation: row.activation, isWanted: false, isLeaving: true };
  if (leadsTo === null) return { activation: row.activation, isWanted: false, isLeaving: false };
  return { activation: leadsTo, isWanted: row.pending?.state !== 'sent', isLeaving: false };
}

/** Longest code that is taken for an id. */
const LONGEST = 200;
const address = /\/manage-terminals\/([^/?#]+)/;

/** The text in a terminal's code: the address of its page here, which any phone's camera can open. */
export const terminalCode = (origin: string, terminalId: string): string =>
  `${origin}/manage-terminals/${encodeURIComponent(terminalId)}`;

/** The id that a scanned or typed code names: the last part of a terminal's address, else the code itself; null for nothing. */
export function idInCode(code: string): string | null {
  const text = code.trim().slice(0, LONGEST);
  const part = address.exec(text)?.[1];
  if (part === undefined) return text === '' ? null : text;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The mark that a row shows of its action in the outbox. */
export type PendingMark = {
  actionId: string;
  state: 'waiting' | 'sending' | 'checking' | 'needs-review' | 'held' | 'sent';
  /** When the operator decided, ISO-8601. */
  decidedAt: string;
};
