import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { namedPlaces, pathsOf, type Scale, scaleOf, spread } from './chart-scale.ts';
import { classes } from './classes.ts';
import { useWidth } from './use-size.ts';

/** One line: a value for each place, null where there is none. */
export type ChartLine = {
  id: string;
  name: string;
  values: readonly (number | null)[];
  /** The values as they are said. */
  texts: readonly string[];
  /** Under its name where the line ends: "22,914 so far". */
  end?: string;
  /** Places whose values may still grow: the line is dotted there. */
  open?: readonly boolean[];
};

const HEIGHT = 232;
const TOP = 16;
const BOTTOM = 28;
const NARROW = 420;
/** Px between a line's end and its name. */
const END_GAP = 12;

/**
 * Lines over places in time, at most three. Never mirrored: time goes one way. The chosen place moves with pointer and arrows;
 * its user shows the numbers of the place, and a screen reader hears them as the value of this control.
 */
export function LineChart({
  label,
  places,
  shortPlace = place => place,
  lines,
  scale: given,
  tick,
  listed,
  tickSpace = 32,
  endSpace = 104,
  chosen,
  onChoose,
}: {
  label: string;
  /** The name of each place. */
  places: readonly string[];
  /** Its name under the chart, where there is little room. */
  shortPlace?: (place: string) => string;
  lines: readonly ChartLine[];
  /** Else from nothing, or the lowest value below it, to as high as the values. */
  scale?: Scale;
  tick: (value: number) => string;
  /** Texts one after the other, for the spoken value. */
  listed: (texts: readonly string[]) => string;
  /** Px for the names of the scale. */
  tickSpace?: number;
  /** Px at least for the names where the lines end. */
  endSpace?: number;
  chosen: number | null;
  onChoose: (place: number | null) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const last = places.length - 1;
  const isNarrow = width < NARROW;
  const right = Math.max(tickSpace + 1, width - (isNarrow ? 8 : labelSpace(lines, endSpace)));
  const drawn = lines.flatMap(({ values }) => values.map(value => value ?? 0));
  const scale = given ?? scaleOf(Math.max(0, ...drawn), Math.min(0, ...drawn));
  const x = (place: number) => tickSpace + (last <= 0 ? 0 : (place / last) * (right - tickSpace));
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((value - scale.bottom) / (scale.top - scale.bottom)) * (HEIGHT - BOTTOM - TOP);
  const points = lines.map(({ values }) =>
    values.map((value, place) => (value === null ? null : ([x(place), y(value)] as const))),
  );

  const pointed = (event: PointerEvent<HTMLDivElement>) => {
    if (last < 0) return;
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const place = Math.round(((at - tickSpace) / Math.max(1, right - tickSpace)) * last);
    onChoose(Math.min(last, Math.max(0, place)));
  };
  const pressed = (event: KeyboardEvent) => {
    const from = chosen ?? last + 1;
    const moves: Record<string, number | null> = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: chosen === null ? 0 : from + 1,
      ArrowUp: chosen === null ? 0 : from + 1,
      PageUp: from + 7,
      PageDown: from - 7,
      Home: 0,
      End: last,
      Escape: null,
    };
    const to = moves[event.key];
    if (to === undefined || last < 0) return;
    event.preventDefault();
    onChoose(to === null ? null : Math.min(last, Math.max(0, to)));
  };
  const said = (place: number) =>
    listed([places[place] ?? '', ...lines.map(({ name, texts }) => `${name} ${texts[place]}`)]);

  const dots: Dot[] =
    chosen === null
      ? []
      : points.flatMap((line, index) => {
          const at = line[chosen];
          return at ? [{ line: index, at }] : [];
        });
  const ends = points.flatMap((line, index) => {
    const at = line.at(-1) ?? line.findLast(point => point !== null);
    return at ? [{ line: index, y: at[1] }] : [];
  });
  const labelled = spread(
    ends.map(end => end.y),
    { gap: 34, top: TOP - 2, bottom: HEIGHT - BOTTOM - 8 },
  );

  return (
    <div
      ref={frame}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={chosen ?? Math.max(0, last)}
      aria-valuetext={last < 0 ? undefined : said(chosen ?? last)}
      onKeyDown={pressed}
      onPointerMove={pointed}
      onPointerDown={pointed}
      onPointerLeave={event => event.pointerType === 'mouse' && onChoose(null)}
      className="min-w-0 touch-pan-y rounded-small"
      style={{ height: HEIGHT }}
    >
      {width > 0 && (
        <svg aria-hidden width={width} height={HEIGHT} className="block text-caption">
          {scale.ticks.map(value => (
            <g key={value}>
              <line x1={tickSpace} x2={right} y1={y(value)} y2={y(value)} className="stroke-grid" />
              <text x={tickSpace - 8} y={y(value) + 4} textAnchor="end" className="fill-text-3 tabular-nums">
                {tick(value)}
              </text>
            </g>
          ))}
          {namedPlaces(places.length, right - tickSpace, 52).map(place => (
            <text
              key={place}
              x={x(place)}
              y={HEIGHT - 8}
              textAnchor="middle"
              className="fill-text-3 tabular-nums"
            >
              {shortPlace(places[place] ?? '')}
            </text>
          ))}
          {chosen !== null && (
            <line
              x1={x(chosen)}
              x2={x(chosen)}
              y1={TOP}
              y2={HEIGHT - BOTTOM}
              strokeDasharray="2 3"
              className="stroke-line-strong"
            />
          )}
          {points.map((line, index) => {
            const isOpen = lines[index]?.open ?? [];
            return (
              <LineMarks
                key={lines[index]?.id}
                place={index}
                {...pathsOf(line, isOpen)}
                tip={line.findLast((_, at) => isOpen[at] || places.length === 1) ?? null}
                dot={dots.find(dot => dot.line === index) ?? null}
              />
            );
          })}
          {!isNarrow && (
            <LineEnds
              x={right + END_GAP}
              ends={ends.map((end, index) => ({ ...end, y: labelled[index] ?? end.y }))}
              lines={lines}
            />
          )}
        </svg>
      )}
    </div>
  );
}

/** A point of a line that is pointed at. */
type Dot = { line: number; at: readonly [x: number, y: number] };

const strokes = ['stroke-chart-1', 'stroke-chart-2', 'stroke-warn-icon'];
const fills = ['fill-chart-1', 'fill-chart-2', 'fill-warn-icon'];
/** Words need more contrast than lines. */
const wordFills = ['fill-chart-1', 'fill-chart-2', 'fill-warn-text'];
const lineColours = ['bg-chart-1', 'bg-chart-2', 'bg-warn-icon'];

/** The short stroke that stands for a line beside its value. */
export function LineSign({ place }: { place: number }) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-block h-0.5 w-2.5 shrink-0 forced-colors:bg-[CanvasText]',
        lineColours[place],
      )}
    />
  );
}

let pen: CanvasRenderingContext2D | null = null;

/** Px for what is written where the lines end, at least `least`: names have other lengths in other languages. */
function labelSpace(lines: readonly ChartLine[], least: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return least;
  pen.font = `600 12px ${getComputedStyle(document.documentElement).fontFamily}`;
  const widths = lines
    .flatMap(({ name, end = '' }) => [name, end])
    .map(text => pen?.measureText(text).width ?? 0);
  return Math.max(least, END_GAP + Math.ceil(Math.max(0, ...widths)));
}

/** One line of a chart: what is over, what is not yet, its tip, and the point that is pointed at. */
function LineMarks({
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
function LineEnds({
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
