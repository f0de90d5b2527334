/** The grid lines of a chart, from the bottom to the top. */
export type Scale = { bottom: number; top: number; ticks: readonly number[] };

const INTERVALS = 4;

/** A round scale with at most four intervals that holds zero, a value, and one below zero; of whole numbers. */
export function scaleOf(highest: number, lowest = 0): Scale {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, (highest - lowest) / INTERVALS)));
  const placesOf = (step: number) => ({
    step,
    below: Math.max(0, Math.ceil(-lowest / step - 1e-9)),
    above: Math.ceil(highest / step - 1e-9),
  });
  // With twenty there is room for two intervals that are not full.
  const fitting = [1, 2, 5, 10].map(factor => placesOf(factor * power));
  const { step, below, above } =
    fitting.find(places => places.below + places.above <= INTERVALS) ?? placesOf(20 * power);
  const bottom = below === 0 ? 0 : -below * step;
  const count = Math.max(1, below + above);
  return { bottom, top: bottom + step * count, ticks: ticksOf(bottom, step, count) };
}

// In percent; each goes into the whole without a rest.
const SHARE_STEPS = [1, 2, 5, 10, 20, 25];
const LEAST_SHARES = 4;

/** A round scale that shows how parts of a whole between `lowest` and `highest` (0 to 1) move, at least 4 % high. */
export function scaleOfShares(lowest: number, highest: number): Scale {
  const high = Math.max(LEAST_SHARES, Math.ceil(100 * highest - 1e-9));
  const low = Math.min(Math.floor(100 * lowest + 1e-9), high - LEAST_SHARES);
  const floorBy = (step: number) => Math.floor(low / step) * step;
  const step = SHARE_STEPS.find(one => high - floorBy(one) <= one * INTERVALS) ?? 25;
  const bottom = floorBy(step);
  const ticks = ticksOf(bottom, step, Math.ceil((high - bottom) / step)).map(tick => tick / 100);
  return { bottom: bottom / 100, top: ticks.at(-1) ?? 1, ticks };
}

const ticksOf = (bottom: number, step: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, place) => bottom + place * step);

/** The places of `count` to name under a chart, evenly from the first, so that each name has `spacing` px of `width`. */
export function namedPlaces(count: number, width: number, spacing: number): number[] {
  const fitting = Math.max(1, Math.floor(width / spacing));
  const steps = [1, 2, 7, 14, 28, 56, 112];
  const step = steps.find(candidate => Math.ceil(count / candidate) <= fitting) ?? Math.ceil(count / fitting);
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => place * step);
}

/** Moves labels apart until `gap` px are between them, all between `top` and `bottom` where there is room; their order is kept. */
export function spread(
  places: readonly number[],
  { gap, top, bottom }: { gap: number; top: number; bottom: number },
): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const result = [...places];
  let lowest = bottom;
  for (const index of order.toReversed()) {
    result[index] = Math.min(result[index] ?? 0, lowest);
    lowest = (result[index] ?? 0) - gap;
  }
  let highest = top;
  for (const index of order) {
    result[index] = Math.max(result[index] ?? 0, highest);
    highest = (result[index] ?? 0) + gap;
  }
  return result;
}

/** The paths of a line through points: `open` to and from those whose values may still grow, `closed` through the others. */
export const pathsOf = (points: Points, isOpen: readonly boolean[]): { closed: string; open: string } => ({
  closed: pathOf(points.map((point, at) => (isOpen[at] ? null : point))),
  open: pathOf(points.map((point, at) => (isOpen[at - 1] || isOpen[at] || isOpen[at + 1] ? point : null))),
});

type Points = readonly (readonly [x: number, y: number] | null)[];

/** The path of a line through points; where one is missing the line is broken. */
export function pathOf(points: Points): string {
  let path = '';
  let isDrawing = false;
  for (const point of points) {
    if (point) path += `${isDrawing ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
    isDrawing = point !== null;
  }
  return path;
}
