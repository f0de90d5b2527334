import { isFailure } from '../../../src/domain/failure.ts';
import type { Context } from './context.ts';
import type { ModelCopy } from './decider.ts';

const GONE = Number.POSITIVE_INFINITY;
const wiped: ModelCopy = { terminals: [], merchants: [], webhooks: [] };

/** The rows that screens have: those of the last pull, and those in responses to actions since it began. */
export class ModelRows {
  /** The newest version of each terminal for which an overlay ended. */
  readonly #ended = new Map<string, number>();
  /** Terminals written since each pull under way began. */
  readonly #underWay = new Set<Set<string>>();

  constructor(
    public rows: ModelCopy,
    readonly complain: (breach: string) => void,
  ) {}

  /** True from the deletion of the rows to the next pull. */
  get isWiped(): boolean {
    return this.rows === wiped;
  }

  wipe(): void {
    this.rows = wiped;
  }

  /** Pulls under way end with the engines that make them. */
  giveUp(): void {
    this.#underWay.clear();
  }

  /** A pull begins with what the platform has now; the answer lands it, unless it was given up. */
  begin(rows: ModelCopy): () => boolean {
    const written = new Set<string>();
    this.#underWay.add(written);
    return () => {
      if (!this.#underWay.delete(written)) return false;
      const arrived = new Map(rows.terminals.map(row => [row.id, row]));
      const held = new Map(this.rows.terminals.map(row => [row.id, row]));
      for (const id of written) {
        const [before, now] = [held.get(id), arrived.get(id)];
        if (!before) arrived.delete(id);
        else if (now && now.version < before.version) arrived.set(id, before);
      }
      // Of two pulls under way the one that began first may land last, and is then refused by the copy.
      this.rows = { ...rows, terminals: [...arrived.values()] };
      this.#check();
      return true;
    };
  }

  /** Writes the rows in responses to actions, as an engine does. The context may die in between. */
  async write({ outbox }: Context): Promise<void> {
    const overlay = await outbox.overlay();
    if (isFailure(overlay)) return;
    const written: string[] = [];
    for (const [id, { actionIds, result }] of overlay.ok.acknowledged) {
      const { terminals } = this.rows;
      const held = terminals.find(row => row.id === id);
      if (!held && result) continue;
      const version = result ? Number(result.version) : GONE;
      for (const keys of this.#underWay) keys.add(id);
      if (held && held.version < version) {
        const row = result && { ...held, version, activation: result.state?.activation ?? held.activation };
        const others = terminals.filter(each => each !== held);
        const all = row ? [...others, row as typeof held] : others;
        this.rows = { ...this.rows, terminals: all };
      }
      written.push(...actionIds);
      this.#ended.set(id, Math.max(version, this.#ended.get(id) ?? 0));
    }
    this.#check();
    if (written.length > 0) await outbox.rowsWritten(written);
  }

  /** A row is never shown as it was before an answer that acknowledged its change. */
  #check(): void {
    for (const { id, version } of this.rows.terminals) {
      const ended = this.#ended.get(id) ?? 0;
      if (version < ended) this.complain(`${id} is shown at ${version} after ${ended} was acknowledged`);
    }
  }
}
