import type { Facets, Range } from '../collection.ts';
import type { Failure } from '../failure.ts';
import type { OrUnknown } from '../terminal.ts';

/** Most characters of a name; a message holds no more. */
export const LONGEST_NAME = 100;

/** The states in which the notification service reports a message. */
type MessageState = 'queued' | 'sent' | 'delivered' | 'failed';

/** A message to an invited merchant, as the service lists it. */
export type SentInvite = {
  messageId: string;
  name: string;
  /** E.164. */
  cellNumber: string;
  state: OrUnknown<MessageState>;
  /** ISO-8601; null where the service does not say. */
  createdDate: string | null;
};

/**
 * The state of an invite. Before the service has it: `waiting`, `sending`, `checking`, `held`, `needs-review`, `rejected`;
 * `accepted` is all that is known of one whose service does not list it.
 */
export type InviteState =
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'held'
  | 'needs-review'
  | 'rejected'
  | 'accepted'
  | MessageState;

/** An invite of the list: what the service knows, or what is known of it on this device alone. */
export type Invite = {
  id: string;
  name: string;
  /** E.164. */
  cellNumber: string;
  state: OrUnknown<InviteState>;
  /** When it was sent, or decided; ISO-8601. */
  at: string | null;
  /** The reason of a refusal, in the service's words. */
  reason: string | null;
  /** The outbox's action, while it can be taken back. */
  undo: string | null;
};

/** State of the service's list of invites on this device. */
export type InvitesReceipt = {
  /** When the last answer was asked for, ISO-8601; null before the first. */
  asOf: string | null;
  /** False where the service has no such list: only what was sent from this device is known. */
  isListed: boolean;
  /** Rows that could not be read: left out and counted. */
  unreadable: number;
  /** The failure of the last reading. */
  failure: Failure | null;
};

/** The fields by which invites are sorted. */
export type InviteSort = 'name' | 'number' | 'state' | 'at';
/** The fields by which invites are filtered. */
export type InviteFacet = 'state';

/** A window of the invites, with exact counts. */
export type SentInvites = {
  rows: Invite[];
  range: Range;
  /** Rows that match. */
  total: number;
  /** Rows in all. */
  all: number;
  facets: Facets;
  receipt: InvitesReceipt;
  /** The number of this device's invites that are on their way. */
  underWay: number;
  /** Something was accepted after the service's list was read. */
  isBehind: boolean;
};
