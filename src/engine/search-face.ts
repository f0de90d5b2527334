import type { Selection } from '../domain/collection.ts';
import type { Answer } from '../domain/failure.ts';
import type { Found, LabelledTerminal } from '../domain/found.ts';
import type { TerminalRow } from '../domain/terminal.ts';

/** What the page may ask across all collections of the local copy. */
export type SearchFace = {
  /** Makes ready what the first search needs. */
  prepare(): Promise<Answer<null>>;
  /** The rows that answer what was typed, `most` of each collection; none for nothing. */
  find(text: string, most: number): Promise<Answer<Found>>;
  /** The terminal whose id this is, however it is written; null where the copy holds none. `isLoaded` as in `Found`. */
  terminal(id: string): Promise<Answer<{ terminal: TerminalRow | null; isLoaded: boolean }>>;
  /** What stands on the labels of the selected terminals, by nickname, `most` at most, and how many are selected. */
  labels(
    selection: Selection,
    most: number,
  ): Promise<Answer<{ terminals: LabelledTerminal[]; total: number }>>;
};
