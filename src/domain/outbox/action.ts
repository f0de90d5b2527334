import type { CollectionName } from '../collection.ts';
import { bankMidCan } from '../merchant/merchant.ts';
import {
  type Activation,
  type BankMidStatus,
  type OrUnknown,
  type TerminalVerb,
  terminalCan,
} from '../terminal.ts';
import type { Webhook, WebhookContent, WebhookVerb } from '../webhook/webhook.ts';

/** The data of an action. Each kind has a row in the table of kinds of `src/sync/outbox`. */
export type Intent =
  | { kind: 'terminal'; verb: TerminalVerb; terminalId: string }
  | {
      kind: 'invite';
      /** Uuid of one use of Invite: it is accepted once, however often it is handed over. */
      inviteId: string;
      name: string;
      /** E.164. */
      cellNumber: string;
      parameters: { companyName: string; androidAppLink: string; message: string };
      /** The file it came with; null for one that was typed. */
      batch: string | null;
    }
  | {
      kind: 'repairSteps';
      /** Uuid of the message: it is accepted once, however often it is handed over. */
      messageId: string;
      /** The terminal whose attestation failed. */
      terminalId: string;
      /** The merchant's name. */
      name: string;
      /** E.164. */
      cellNumber: string;
      parameters: { companyName: string; message: string };
    }
  | {
      kind: 'bankMid';
      /** The platform's key of the merchant. */
      identifier: string;
      /** The provider's id, which the notification names. */
      merchantId: string;
      recipientName: string;
      recipientEmail: string;
    }
  | {
      kind: 'webhook';
      verb: WebhookVerb;
      /** Keeps its lane for life: the service's id, or this device's own of one that is registered here. */
      webhookId: string;
      /** All of what is wanted; null for a delete. */
      content: WebhookContent | null;
    };
/** The name of a kind of action. */
export type ActionKind = Intent['kind'];
/** The intent of an action of one kind. */
export type IntentOf<K extends ActionKind> = Extract<Intent, { kind: K }>;

/** The verb of an action, in one word. */
export type ActionVerb =
  | TerminalVerb
  | 'invite'
  | 'sendRepairSteps'
  | 'requestBankMid'
  | 'registerWebhook'
  | 'updateWebhook'
  | 'deleteWebhook';

const webhookVerbs = {
  register: 'registerWebhook',
  update: 'updateWebhook',
  delete: 'deleteWebhook',
} as const satisfies Record<WebhookVerb, ActionVerb>;

/** The verb of an intent. */
export function verbOf(intent: Intent): ActionVerb {
  switch (intent.kind) {
    case 'terminal':
      return intent.verb;
    case 'invite':
      return 'invite';
    case 'repairSteps':
      return 'sendRepairSteps';
    case 'bankMid':
      return 'requestBankMid';
    case 'webhook':
      return webhookVerbs[intent.verb];
  }
}

/** The list that shows the effect of an action: a collection of the copy, or the list of webhooks. */
export type ShownBy = CollectionName | 'webhooks';

/** The target as the operator saw it when deciding, by kind: the precondition of the action. */
export type SeenBy = {
  terminal: SeenTerminal;
  invite: SeenNothing;
  repairSteps: SeenNothing;
  bankMid: SeenMerchant;
  webhook: SeenWebhook;
};
/** The seen target of an action of any kind; the intent's kind tells which. */
export type Seen = SeenBy[ActionKind];

/** A terminal as it was seen. */
export type SeenTerminal = SeenNothing & {
  activation: OrUnknown<Activation> | null;
  deactivationReason: string | null;
  attestation: string | null;
  merchantId: string | null;
  merchantName: string | null;
};
/** A merchant as it was seen. */
export type SeenMerchant = SeenNothing & { bankMidStatus: OrUnknown<BankMidStatus> };
/** A webhook as it was seen. */
export type SeenWebhook = SeenNothing & {
  /** The service's id; null while it has none. */
  webhookId: string | null;
  /** Null where it is not registered. */
  content: Pick<Webhook, 'url' | 'description' | 'subscriptions' | 'status'> | null;
  /** Of one that is to be registered: the ids that the service had by then. */
  knownIds: readonly string[];
};
/** Fields kept of any target, and the only ones of a target that the platform does not show. */
type SeenNothing = {
  version: string | null;
  /** As-of of the copy in which it was seen, ISO-8601. */
  asOf: string | null;
};

/** The states of an action. */
export type ActionState =
  | 'queued'
  | 'sending'
  | 'uncertain'
  | 'held'
  | 'needsReview'
  | 'done'
  | 'rejected'
  | 'superseded'
  | 'cancelled';

/** Time that a confirmed action waits before it is first sent, so that it can be undone, ms. */
export const UNDO_MS = 6_000;

/** When a confirmed action may first be sent: after the time to undo it, or at once, as one that the person has just proved. */
export type SendTime = 'after-undo' | 'at-once';

/** The time to undo an action, ms. */
export const undoTime = (send: SendTime): number => (send === 'at-once' ? 0 : UNDO_MS);

/** States from which something may still happen. */
export const liveStates: readonly ActionState[] = ['queued', 'sending', 'uncertain', 'held', 'needsReview'];

/** A change that an operator asked for, on its way to the platform. Carries no token, key or certificate. */
export type Action = {
  /** Order in which operators acted, from a counter, never a clock. */
  seq: number;
  /** Uuid. */
  id: string;
  /** Idempotency-Key of every attempt: the id, until a person asks to do it anyway, which is another request. */
  key: string;
  /** 'terminal:<id>'…: order is kept inside a lane, lanes never wait for each other. */
  lane: string;
  intent: Intent;
  seen: Seen;
  /** The target's name for people: nickname, merchant. */
  title: string | null;
  state: ActionState;
  /** The operator who decided, and the instant (ISO-8601). */
  decidedBy: string;
  decidedAt: string;
  /**
   * The reason why it is `uncertain`: `lost` its effect is unknown; `refused` the service says that the target is not as
   * expected, so that it is never repeated unasked; `lost-refused` one attempt was lost and a later one refused. It stays
   * through `needsReview` to `cancelled`, where `lost…` means that it may have taken effect. Null otherwise.
   */
  doubt: 'lost' | 'refused' | 'lost-refused' | null;
  /** Since when (ms since 1970) what it was to make has been looked for and not found; null before, and once it was. */
  absentSince: number | null;
  /** Looks at its target in a row that failed; absent where the last one did not. */
  failedLooks?: number;
  /** Attempts made to send it. */
  attempt: number;
  /** Not before this instant (ms since 1970); 0 = at once. */
  notBefore: number;
  /** The context that holds it, and the end of its claim (ms since 1970). */
  claim: { by: string; until: number } | null;
  /** First attempt's instant (ms): bounds a repeat with the same key (`idempotency.ttlSeconds`). */
  firstSentAt: number | null;
  lastError: { status: number | null; message: string | null; at: string } | null;
  /** When it took effect or otherwise ended, ISO-8601. */
  endedAt: string | null;
  /** When it was acknowledged (ms since 1970), until a complete pull that began later has landed; then null. */
  acknowledgedAt: number | null;
  /** The target as the service showed it last: for "seen / now / wanted". Null before that, and once it is gone. */
  found: Seen | null;
  /** True where the screen has told the operator how it ended. */
  announced: boolean;
  /** The action it replaced when it was folded. */
  replaces: string | null;
  /** The replaced action as it was then, to be queued again if this one is undone; absent once this one has ended. */
  replaced?: Action;
  /**
   * The request that it shares with `size - 1` other actions, and their key; absent where it goes by itself. `isOver`: the list is not
   * repeated, since it was answered or no longer has all its members.
   */
  list?: { key: string; size: number; isOver?: true };
  /** True where the service refused a list that it was in, or a request of its own may still arrive: it is sent by itself. */
  goesAlone?: true;
  /** A person's last decision when it needed review, its author, and its time (ISO-8601); absent before any. */
  reviewed?: { decision: ReviewDecision; by: string | null; at: string };
};

/** An action of one kind. */
export type ActionOf<K extends ActionKind> = Action & {
  intent: IntentOf<K>;
  seen: SeenBy[K];
  found: SeenBy[K] | null;
};

/** True where an action is of a kind; narrows what it asks for and what was seen. */
export const isOfKind = <K extends ActionKind>(kind: K, action: Action): action is ActionOf<K> =>
  action.intent.kind === kind;

/**
 * The answer to many new actions: the ids of those that are queued, of those that ended with the queued one that they take back, and of
 * the earlier ones that were replaced or taken back. All wait until the same instant, that of `first`.
 */
export type AcceptedMany = { ids: string[]; folded: string[]; replaced: string[]; first?: Action };

/**
 * A person's decision about an action that needs review: `keep` drops it, `anyway` repeats it as a new request, `done` takes
 * their word that it took effect.
 */
export type ReviewDecision = 'keep' | 'anyway' | 'done';

/** Counts for the header's pill: their sum is the number of live actions. */
export type OutboxSummary = {
  waiting: number;
  sending: number;
  checking: number;
  held: number;
  needsReview: number;
  /** Actions on this device that cannot be decrypted any more, and are not sent. */
  unreadable: number;
};

/**
 * The reason why an action that needs review cannot be repeated as things are now: `gone` the target is missing, `state` its
 * state does not allow it, `there` the thing to make exists. Null where it can.
 */
export function whyNotAgain(action: Action): 'gone' | 'state' | 'there' | null {
  if (isOfKind('terminal', action)) {
    const { intent, found } = action;
    if (!found) return 'gone';
    const { activation } = found;
    return activation !== null && terminalCan[intent.verb]({ activation }) ? null : 'state';
  }
  if (isOfKind('webhook', action)) {
    const { intent, found } = action;
    if (intent.verb === 'register') return found?.content ? 'there' : found ? null : 'gone';
    return found?.content ? null : 'gone';
  }
  if (isOfKind('bankMid', action) && action.found)
    return bankMidCan.request(action.found.bankMidStatus) ? null : 'state';
  return null;
}

/**
 * The reason why a person cannot declare an action that needs review done: `there` the thing to delete is still there,
 * `absent` the thing to register is missing. Null where the platform does not contradict it.
 */
export function whyNotDone(action: Action): 'there' | 'absent' | null {
  const { intent, found } = action;
  if ('verb' in intent && intent.verb === 'delete') return found ? 'there' : null;
  if (isOfKind('webhook', action) && action.intent.verb === 'register')
    return action.found?.webhookId ? null : 'absent';
  return null;
}

/** True where it is done by a person's word alone: the time of its effect is unknown. */
export const isByWord = ({ state, reviewed }: Action): boolean =>
  state === 'done' && reviewed?.decision === 'done';

/** The Idempotency-Key of the last request for it: its own, or that of the list that it was in. */
export const sentKey = ({ key, list }: Action): string => list?.key ?? key;

/** Actions by their lane, in the order in which they came. */
export function byLane(actions: readonly Action[]): Map<string, Action[]> {
  const lanes = new Map<string, Action[]>();
  for (const action of actions) {
    const lane = lanes.get(action.lane);
    if (lane) lane.push(action);
    else lanes.set(action.lane, [action]);
  }
  return lanes;
}
