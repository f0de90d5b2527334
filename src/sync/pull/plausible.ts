/** The effect that a complete run would have on the held rows. */
export type RunResult = {
  /** Rows held before. */
  held: number;
  /** Rows that the run brought. */
  arrived: number;
  /** Keys of held rows that it did not bring. */
  removed: ReadonlySet<string>;
  /** It brought fewer rows than the service announced. */
  isShort: boolean;
};

const SMALL = 50;
const MOST_REMOVED = 0.2;

/** Keys of the rows that an answer removes and that neither our own deletes nor the run before it explain. */
export const unexplainedRemovals = (
  claim: RunResult,
  acknowledgedDeletes: ReadonlySet<string>,
  earlier: RunResult | null,
): string[] => [...claim.removed].filter(key => !acknowledgedDeletes.has(key) && !earlier?.removed.has(key));

/**
 * False for a run that removes more than 20 % of more than 50 rows, empties a list, or removes rows and is short of its
 * total, unless the run before it removed the same rows. Removals that our own deletes explain do not count.
 */
export function isPlausible(
  claim: RunResult,
  acknowledgedDeletes: ReadonlySet<string>,
  earlier: RunResult | null,
): boolean {
  const doubtful = unexplainedRemovals(claim, acknowledgedDeletes, earlier).length;
  const empties = claim.arrived === 0 && doubtful > 0;
  const removesMany = claim.held > SMALL && doubtful > claim.held * MOST_REMOVED;
  const lacksSome = claim.isShort && doubtful > 0;
  return !empties && !removesMany && !lacksSome;
}
