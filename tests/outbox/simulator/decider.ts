import type { OutboxStore } from '../../../src/db/outbox-store.ts';
import { type IntentOf, type SeenTerminal, UNDO_MS } from '../../../src/domain/outbox/action.ts';
import { type TerminalVerb, terminalVerbs } from '../../../src/domain/terminal.ts';
import type { Webhook, WebhookContent } from '../../../src/domain/webhook/webhook.ts';
import { seenWebhook, unregistered } from '../../../src/sync/outbox/kinds/webhook.ts';
import type { NewAction } from '../../../src/sync/outbox/operator.ts';
import type { Chance } from './chance.ts';
import type { ModelMerchant } from './notices.ts';
import type { ModelTerminal } from './platform.ts';

/** The platform's data as a device saw it last. */
export type ModelCopy = { terminals: ModelTerminal[]; merchants: ModelMerchant[]; webhooks: Webhook[] };

/** Thinks of something that a person might decide, from what the device shows. */
export class Decider {
  readonly #chance: Chance;
  readonly #listChance: Chance;
  readonly #invited: IntentOf<'invite'>[] = [];
  readonly #advised: { by: string; intent: IntentOf<'repairSteps'> }[] = [];
  #named = 0;

  constructor(chance: Chance, listChance: Chance) {
    this.#chance = chance;
    this.#listChance = listChance;
  }

  /** One verb for many terminals, as from a selection. */
  bulk(decidedBy: string, { terminals }: ModelCopy, asOf: string): NewAction[] {
    const chance = this.#listChance;
    const verb = chance.of(terminalVerbs);
    const undoFor = chance.is(0.5) ? UNDO_MS : 0;
    return terminals
      .filter(() => chance.is(0.7))
      .map(terminal => ({ ...aboutTerminal(terminal, verb, decidedBy, asOf), undoFor }));
  }

  async newAction(
    decidedBy: string,
    copy: ModelCopy,
    store: OutboxStore,
    asOf: string,
  ): Promise<NewAction | null> {
    const dice = this.#chance.next();
    if (dice < 0.5) {
      const newAction = this.#aboutTerminal(decidedBy, copy, asOf);
      return newAction && dice < 0.25 ? { ...newAction, undoFor: UNDO_MS } : newAction;
    }
    if (dice < 0.65) {
      if (copy.merchants.length === 0) return null;
      const { identifier, bankMidStatus } = this.#chance.of(copy.merchants);
      const to = { merchantId: identifier, recipientName: 'Sipho', recipientEmail: 's@shop.example' };
      const intent = { kind: 'bankMid' as const, identifier, ...to };
      return { intent, seen: { bankMidStatus, version: null, asOf }, title: null, decidedBy };
    }
    if (dice < 0.8) return this.#aboutWebhook(decidedBy, copy, store, asOf);
    const intent = dice < 0.9 ? this.#invite(decidedBy) : this.#repairSteps(decidedBy);
    return { intent, seen: { version: null, asOf: null }, title: null, decidedBy };
  }

  #aboutTerminal(decidedBy: string, { terminals }: ModelCopy, asOf: string): NewAction | null {
    const terminal = this.#chance.of([...terminals, undefined]);
    if (!terminal) return null;
    return aboutTerminal(terminal, this.#chance.of(terminalVerbs), decidedBy, asOf);
  }

  /** A new address is registered, one that may be on its way is changed or deleted, or one that the device shows. */
  async #aboutWebhook(
    decidedBy: string,
    { webhooks }: ModelCopy,
    store: OutboxStore,
    asOf: string,
  ): Promise<NewAction | null> {
    const chance = this.#chance;
    const base = { title: null, decidedBy };
    if (chance.is(0.4)) return this.registration(decidedBy, webhooks, asOf);
    const aliases = await store.aliases();
    const waiting = (await store.open(['webhook'])).map(({ lane }) => lane.replace('webhook:', ''));
    const laneOf = (id: string) => [...aliases].find(([, serverId]) => serverId === id)?.[0] ?? id;
    const webhookId = chance.of([...waiting, ...webhooks.map(each => laneOf(each.webhookId)), undefined]);
    if (webhookId === undefined) return null;
    const serverId = aliases.get(webhookId) ?? webhookId;
    const shown = webhooks.find(each => each.webhookId === serverId);
    const seen = shown
      ? seenWebhook(shown, asOf)
      : { ...unregistered([], asOf), webhookId: aliases.get(webhookId) ?? null };
    const content = chance.is(0.7) ? this.#content(shown?.url) : null;
    const verb = content ? ('update' as const) : ('delete' as const);
    return { intent: { kind: 'webhook', verb, webhookId, content }, seen, ...base };
  }

  /** A registration of an address of its own. */
  registration(decidedBy: string, webhooks: readonly Webhook[], asOf: string): NewAction {
    const known = webhooks.map(each => each.webhookId);
    const webhookId = `local-${this.#named++}`;
    const intent = { kind: 'webhook', verb: 'register', webhookId, content: this.#content() } as const;
    return { intent, seen: unregistered(known, asOf), title: null, decidedBy };
  }

  #content(url = `https://hooks.example/${this.#named++}`): WebhookContent {
    const chance = this.#chance;
    return {
      url,
      description: chance.of([null, 'Payments']),
      subscriptions: [{ eventType: 'transaction.approved', version: chance.of(['1', '2']) }],
      status: chance.of(['enabled', 'disabled']),
    };
  }

  /** A new invite, or one that was handed over before: by the same person, since each has an outbox. */
  #invite(by: string): IntentOf<'invite'> {
    const mine = this.#invited.filter(({ batch }) => batch === by);
    if (mine.length > 0 && this.#chance.is(0.3)) return this.#chance.of(mine);
    const inviteId = `invite-${this.#named++}`;
    const invite = {
      kind: 'invite',
      inviteId,
      name: 'Sipho',
      cellNumber: this.#chance.of(['+27821111111', '+27822222222', '+27823333333']),
      parameters: { companyName: 'Kloof', androidAppLink: '', message: inviteId },
      batch: by,
    } as const;
    this.#invited.push(invite);
    return invite;
  }

  /** New steps to repair a terminal, or those that the same person handed over before. */
  #repairSteps(by: string): IntentOf<'repairSteps'> {
    const mine = this.#advised.filter(each => each.by === by);
    if (mine.length > 0 && this.#chance.is(0.3)) return this.#chance.of(mine).intent;
    const messageId = `steps-${this.#named++}`;
    const intent = {
      kind: 'repairSteps',
      messageId,
      terminalId: this.#chance.of(['t1', 't2']),
      name: 'Sipho',
      cellNumber: '+27821111111',
      parameters: { companyName: 'Kloof', message: messageId },
    } as const;
    this.#advised.push({ by, intent });
    return intent;
  }
}

const aboutTerminal = (
  terminal: ModelTerminal,
  verb: TerminalVerb,
  decidedBy: string,
  asOf: string,
): NewAction => ({
  intent: { kind: 'terminal', verb, terminalId: terminal.id },
  seen: seenOf(terminal, asOf),
  title: null,
  decidedBy,
});

const seenOf = ({ activation, version, merchantId }: ModelTerminal, asOf: string): SeenTerminal => ({
  activation,
  deactivationReason: null,
  attestation: null,
  merchantId,
  merchantName: null,
  version: String(version),
  asOf,
});
