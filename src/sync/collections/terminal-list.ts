import type { Overlay } from '../../domain/collection.ts';
import {
  type Activation,
  type Terminal,
  type TerminalRow,
  type TerminalVerb,
  terminalCan,
  terminalVerbs,
} from '../../domain/terminal.ts';
import { type Column, mapped, overlaidColumn, valueAt } from './column.ts';
import { bucketsOf, freshnessBuckets, knownColumn, knownText, registeredBuckets } from './facet.ts';
import type { CollectionList } from './list-definition.ts';
import type { MerchantFacts } from './merchant-list.ts';
import type { Table } from './table.ts';

/** A terminal as last seen, with its merchant's name. */
export type TerminalWithMerchant = Terminal & { merchantName: string | null };

const pairOf = (left: unknown, right: unknown) => [left, right].filter(Boolean).join(' ');
const systemOf = (platform: unknown, version: unknown) => pairOf(knownText(platform), version);
const linked = mapped(id => (id ? 'linked' : 'unlinked'));
const totals = mapped(counts => (counts as Terminal['transactions'])?.total ?? null);

/** The columns that terminals show of their merchants, made once of the same facts. */
const joins = new WeakMap<MerchantFacts, ReturnType<typeof joinsTo>>();
const joinsTo = (merchants: MerchantFacts) => ({
  nameOrId: mapped(id => merchants.of(id)?.name ?? id),
  nameOf: (id: string) => merchants.of(id)?.name ?? undefined,
  phone: mapped(id => merchants.of(id)?.phoneNumber),
  bankMid: (own: unknown, id: unknown) => knownText(own ?? merchants.of(id)?.bankMidStatus ?? 'unlinked'),
  origination(own: unknown, id: unknown) {
    const isExternal = own ?? merchants.of(id)?.isExternal ?? null;
    if (isExternal === null) return 'unlinked';
    return isExternal ? 'custom-app' : 'whitelabel-app';
  },
});

/** Columns of the terminals joined to their merchants. Each is made when first used. */
export class TerminalColumns {
  readonly table: Table<Terminal>;
  readonly merchants: MerchantFacts;
  readonly #joins: ReturnType<typeof joinsTo>;

  constructor(table: Table<Terminal>, merchants: MerchantFacts) {
    this.table = table;
    this.merchants = merchants;
    this.#joins = joins.get(merchants) ?? joinsTo(merchants);
    joins.set(merchants, this.#joins);
  }

  /** A field as it is held. */
  field(name: keyof Terminal & string): Column {
    return this.table.column(name);
  }

  /** A field of a known set, as text. */
  known(name: keyof Terminal & string): Column {
    return knownColumn(this.field(name));
  }

  merchant(): Column {
    return this.#joins.nameOrId(this.field('merchantId'));
  }

  get merchantNameOf(): (id: string) => string | undefined {
    return this.#joins.nameOf;
  }

  merchantPhone(): Column {
    return this.#joins.phone(this.field('merchantId'));
  }

  bankMid(): Column {
    return this.table.pair('bank MID', ['bankMidStatus', 'merchantId'], this.#joins.bankMid);
  }

  origination(): Column {
    return this.table.pair('origination', ['externalMerchant', 'merchantId'], this.#joins.origination);
  }

  linked(): Column {
    return linked(this.field('merchantId'));
  }

  phone(): Column {
    return this.table.pair('phone', ['manufacturer', 'model'], pairOf);
  }

  os(): Column {
    return this.table.pair('os', ['platform', 'osVersion'], systemOf);
  }

  transactions(): Column {
    return totals(this.field('transactions'));
  }

  /** The row at a place, joined to its merchant. */
  row(place: number): TerminalWithMerchant {
    const row = this.table.row(place);
    const merchant = this.merchants.of(row.merchantId);
    return {
      ...row,
      bankMidStatus: row.bankMidStatus ?? merchant?.bankMidStatus ?? null,
      externalMerchant: row.externalMerchant ?? merchant?.isExternal ?? null,
      merchantName: merchant?.name ?? null,
    };
  }
}

/** The list of terminals: search, filters, sorting and rows. */
export function terminalList(terminals: OverlaidTerminals): CollectionList<'terminals'> {
  const { columns } = terminals;
  const { count } = columns.table;
  const text = (column: () => Column) => ({ column, as: 'text' as const });
  const time = (column: () => Column) => ({ column, as: 'time' as const });
  return {
    count,
    key: columns.field('terminalId'),
    sorts: {
      terminal: text(() => columns.field('nickname')),
      terminalId: text(() => columns.field('terminalId')),
      merchant: text(() => columns.merchant()),
      operator: text(() => columns.field('operatorId')),
      model: text(() => columns.phone()),
      os: text(() => columns.os()),
      activation: text(() => terminals.activation()),
      attestation: text(() => columns.known('attestation')),
      bankMid: text(() => columns.bankMid()),
      lastCheck: time(() => columns.field('lastAttestationCheck')),
      registered: time(() => columns.field('registrationDate')),
      reason: text(() => columns.known('deactivationReason')),
      transactions: { column: () => columns.transactions(), as: 'number' },
      origination: text(() => columns.origination()),
    },
    *searched() {
      const texts = [
        () => columns.field('terminalId'),
        () => columns.field('nickname'),
        () => columns.merchant(),
        () => columns.merchantPhone(),
        () => columns.field('merchantId'),
        () => columns.field('operatorId'),
        () => columns.phone(),
        () => columns.os(),
        () => terminals.activation(),
        () => columns.known('attestation'),
        () => columns.known('attestationFailureReason'),
        () => columns.bankMid(),
        () => columns.known('deactivationReason'),
        () => columns.origination(),
        () => columns.field('appPackage'),
        () => columns.field('appVersion'),
        () => columns.field('certificateSha256'),
      ];
      for (const column of texts) yield { column: column(), as: 'text' };
      yield { column: columns.field('lastAttestationCheck'), as: 'day' };
      yield { column: columns.field('registrationDate'), as: 'day' };
    },
    facets: {
      activation: () => bucketsOf(terminals.activation()),
      attestation: () => bucketsOf(columns.known('attestation')),
      failureReason: () => bucketsOf(columns.known('attestationFailureReason')),
      freshness: now => freshnessBuckets(columns.field('lastAttestationCheck'), now),
      os: () => bucketsOf(columns.known('platform')),
      osVersion: () => bucketsOf(columns.field('osVersion')),
      model: () => bucketsOf(columns.field('model')),
      bankMid: () => bucketsOf(columns.bankMid()),
      origination: () => bucketsOf(columns.origination()),
      registered: now => registeredBuckets(columns.field('registrationDate'), now),
      linked: () => bucketsOf(columns.linked()),
      merchantId: () => ({
        ...bucketsOf(columns.field('merchantId')),
        nameOf: columns.merchantNameOf,
      }),
    },
    instants: () => columns.field('registrationDate'),
    show: place => terminals.row(place),
  };
}

/** The terminals as a list shows them: what the outbox wants laid over what was seen. */
export class OverlaidTerminals {
  readonly columns: TerminalColumns;
  readonly #overlay: Overlay['terminals'];
  #activation: Column | null = null;

  constructor(columns: TerminalColumns, overlay: Overlay['terminals']) {
    this.columns = columns;
    this.#overlay = overlay;
  }

  /** The wanted activations, as text. */
  activation(): Column {
    if (this.#activation) return this.#activation;
    const wanted = new Map<number, unknown>();
    for (const [key, { activation }] of this.#overlay) {
      const place = activation ? this.columns.table.find('terminalId', key) : -1;
      if (place !== -1) wanted.set(place, activation);
    }
    this.#activation = overlaidColumn(this.columns.known('activation'), wanted, this.columns.table.count);
    return this.#activation;
  }

  /** The places that are shown in another way than at an earlier time; null where these are not known. */
  touchedSince(before: OverlaidTerminals): number[] | null {
    const { table, merchants } = this.columns;
    const rows = table.touchedSince(before.columns.table);
    if (!rows || merchants !== before.columns.merchants) return null;
    const keys = [...new Set([...this.#overlay.keys(), ...before.#overlay.keys()])].filter(
      key => this.#overlay.get(key)?.activation !== before.#overlay.get(key)?.activation,
    );
    return [...rows, ...keys.map(key => table.find('terminalId', key)).filter(place => place !== -1)];
  }

  /** Places of the terminals that are to go. */
  leaving(): Set<number> {
    const deletes = [...this.#overlay].filter(([, { isLeaving }]) => isLeaving);
    return new Set(deletes.map(([key]) => this.columns.table.find('terminalId', key)));
  }

  /** The row at a place. A terminal that is to go stays in the list, marked, until it is gone. */
  row(place: number): TerminalRow {
    const row = this.columns.row(place);
    const waiting = this.#overlay.get(row.terminalId);
    return { ...row, activation: waiting?.activation ?? row.activation, pending: waiting?.pending ?? null };
  }
}

/** For how many of some terminals each verb is allowed, as they are shown; one whose delete waits allows nothing more. */
export function allowedCounts(
  terminals: OverlaidTerminals,
  places: Iterable<number>,
): Record<TerminalVerb, number> {
  const activations = terminals.activation();
  const leaving = terminals.leaving();
  const counts = new Map<unknown, number>();
  for (const place of places) {
    if (leaving.has(place)) continue;
    const activation = valueAt(activations, place);
    counts.set(activation, (counts.get(activation) ?? 0) + 1);
  }
  const allowed = { activate: 0, deactivate: 0, delete: 0, resetKeys: 0 };
  for (const [activation, count] of counts)
    for (const verb of terminalVerbs)
      if (terminalCan[verb]({ activation: activation as Activation })) allowed[verb] += count;
  return allowed;
}

/** The first places for which a verb is allowed, as they are shown; at most `most`. */
export function firstAllowed(
  terminals: OverlaidTerminals,
  places: Iterable<number>,
  verb: TerminalVerb,
  most: number,
): number[] {
  const activations = terminals.activation();
  const leaving = terminals.leaving();
  const found: number[] = [];
  for (const place of places) {
    if (found.length === most) break;
    const activation = valueAt(activations, place) as Activation;
    if (!leaving.has(place) && terminalCan[verb]({ activation })) found.push(place);
  }
  return found;
}
