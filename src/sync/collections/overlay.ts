import type { TerminalRow } from '../../domain/terminal.ts';
import type { Overlay } from '../outbox/overlay.ts';
import { type Column, patchColumn } from './column.ts';
import type { TerminalColumns } from './terminal-columns.ts';

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
