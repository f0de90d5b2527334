/**
 * The gap of a list in which what is dragged would come to stand: 0 is before the first, the list's length behind the last.
 * What belongs to the list takes the place that it is over; what is new goes before or behind it.
 */
export function gapAt(from: number | null, over: number, isBelow: boolean): number {
  const isBehind = from === null ? isBelow : over > from;
  return isBehind ? over + 1 : over;
}

/** The place that something has once it stands in a gap, counted without the one that it leaves. */
export const placeIn = (from: number | null, gap: number): number =>
  from !== null && gap > from ? gap - 1 : gap;

/** Whether standing in a gap changes anything. */
export const isElsewhere = (from: number | null, gap: number): boolean =>
  from === null || placeIn(from, gap) !== from;
