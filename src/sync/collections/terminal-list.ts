import {
  type Activation,
  type TerminalRow,
  type TerminalVerb,
  terminalCan,
  terminalVerbs,
} from '../../domain/terminal.ts';
import type { Overlay } from '../outbox/overlay.ts';
import { type Column, patchColumn, valueAt } from './column.ts';
import { bucketsOf, freshnessBuckets, instants, registeredBuckets } from './facet.ts';
import type { CollectionList } from './list.ts';
import type { TerminalColumns } from './terminal-columns.ts';

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
      merchant: text(() => columns.merchantName()),
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
    searched: () => [
      ...[
        columns.field('terminalId'),
        columns.field('nickname'),
        columns.merchantName(),
        columns.merchantPhone(),
        columns.field('merchantId'),
        columns.field('operatorId'),
        columns.phone(),
        columns.os(),
        terminals.activation(),
        columns.known('attestation'),
        columns.known('attestationFailureReason'),
        columns.bankMid(),
        columns.known('deactivationReason'),
        columns.origination(),
        columns.field('appPackage'),
        columns.field('appVersion'),
        columns.field('certificateSha256'),
      ].map(column => ({ column, as: 'text' as const })),
      { column: columns.field('lastAttestationCheck'), as: 'day' },
      { column: columns.field('registrationDate'), as: 'day' },
    ],
    facets: now => ({
      activation: bucketsOf(terminals.activation()),
      attestation: bucketsOf(columns.known('attestation')),
      failureReason: bucketsOf(columns.known('attestationFailureReason')),
      freshness: freshnessBuckets(columns.field('lastAttestationCheck'), now),
      os: bucketsOf(columns.known('platform')),
      osVersion: bucketsOf(columns.field('osVersion')),
      model: bucketsOf(columns.field('model')),
      bankMid: bucketsOf(columns.bankMid()),
      origination: bucketsOf(columns.origination()),
      registered: registeredBuckets(columns.field('registrationDate'), now),
      linked: bucketsOf(columns.linked()),
      merchantId: {
        ...bucketsOf(columns.field('merchantId')),
        nameOf: (id: string) => columns.merchants.of(id)?.name ?? undefined,
      },
    }),
    instants: () => instants(columns.field('registrationDate')),
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
    const patches = new Map<number, unknown>();
    for (const [key, waiting] of this.#overlay) {
      const wanted = waiting.activation;
      const place = wanted ? this.columns.table.find('terminalId', key) : -1;
      if (place !== -1) patches.set(place, wanted);
    }
    this.#activation = patchColumn(this.columns.known('activation'), patches);
    return this.#activation;
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
