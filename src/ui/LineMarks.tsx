import { classes } from './classes.ts';
import type { ChartLine } from './LineChart.tsx';

/** A point of a line that is pointed at. */
export type Dot = { line: number; at: readonly [x: number, y: number] };

const strokes = ['stroke-chart-1', 'stroke-chart-2', 'stroke-warn-icon'];
const fills = ['fill-chart-1', 'fill-chart-2', 'fill-warn-icon'];
/** Words need more contrast than lines. */
const wordFills = ['fill-chart-1', 'fill-chart-2', 'fill-warn-text'];
const grounds = ['bg-chart-1', 'bg-chart-2', 'bg-warn-icon'];

/** The short stroke that stands for a line beside its value. */
export function LineSign({ place }: { place: number }) {
  return (
    <span
      aria-hidden
      className={classes('inline-block h-0.5 w-2.5 shrink-0 forced-colors:bg-[CanvasText]', grounds[place])}
    />
  );
}

/** One line of a chart: what is over, what is not yet, its tip, and the point that is pointed at. */
export function LineMarks({
  place,
  closed,
  open,
  tip,
  dot,
}: {
  place: number;
  closed: string;
  open: string;
  tip: readonly [x: number, y: number] | null;
  dot: Dot | null;
}) {
  const stroke = classes('fill-transparent', strokes[place]);
  return (
    <g strokeWidth={1.75} strokeLinejoin="round" strokeLinecap="round">
      <path d={closed} className={stroke} />
      <path d={open} strokeDasharray="1 4" className={stroke} />
      {tip && (
        <circle
          cx={tip[0]}
          cy={tip[1]}
          r={3}
          strokeWidth={2}
          className={classes('fill-surface', strokes[place])}
        />
      )}
      {dot && <circle cx={dot.at[0]} cy={dot.at[1]} r={3.5} className={fills[place]} />}
    </g>
  );
}

/** The lines' names where they end, instead of a legend. */
export function LineEnds({
  x,
  ends,
  lines,
}: {
  x: number;
  ends: readonly { line: number; y: number }[];
  lines: readonly ChartLine[];
}) {
  return ends.map(({ line, y }) => (
    <g key={lines[line]?.id}>
      <text x={x} y={y} className={classes('font-semibold', wordFills[line])}>
        {lines[line]?.name}
      </text>
      <text x={x} y={y + 16} className="fill-text-3 tabular-nums">
        {lines[line]?.end}
      </text>
    </g>
  ));
}
