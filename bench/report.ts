import { longest, type Measured, type Metric, median, metrics, type Samples } from './samples.ts';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const none = '–';

/** One number a metric: the median, or the longest of the tasks. */
export function overall(samples: Samples, id: Metric): number | null {
  const list = samples[id];
  if (!list) return null;
  const isTasks = metrics.find(metric => metric.id === id)?.unit === 'tasks';
  return isTasks ? longest(list) : median(list);
}

const ratio = (value: number | null, to: number | null | undefined) =>
  value === null || !to ? none : `${fine.format(value / to)}×`;

function written(samples: Samples, { id, unit }: (typeof metrics)[number]): string {
  const value = overall(samples, id);
  if (value === null) return none;
  if (unit === 'MB') return fine.format(value);
  if (unit === 'ms') return number.format(value);
  const { length } = samples[id] ?? [];
  return length === 0 ? 'none' : `${length}, ≤ ${number.format(value)} ms`;
}

/** The table: per metric its value at each size, over the smallest size, and over the floor; then the floor's own values. */
export function table(measured: readonly Measured[]): string {
  const [smallest] = measured;
  const head = [
    '',
    ...measured.flatMap(({ terminals }, place) => [
      number.format(terminals),
      ...(place === 0 ? [] : [`÷ ${number.format(smallest?.terminals ?? 0)}`]),
      '÷ floor',
    ]),
  ];
  const line = (metric: (typeof metrics)[number], of: 'app' | 'floor') => [
    `${of === 'floor' ? 'floor, ' : ''}${metric.title}${metric.unit === 'tasks' ? '' : `, ${metric.unit}`}`,
    ...measured.flatMap(({ app, floor, [of]: samples }, place) => {
      const value = overall(samples, metric.id);
      const isTasks = metric.unit === 'tasks';
      const growth = isTasks || !smallest ? none : ratio(value, overall(smallest[of], metric.id));
      const overFloor = of === 'floor' || isTasks ? none : ratio(value, overall(floor, metric.id));
      return [written(of === 'app' ? app : floor, metric), ...(place === 0 ? [] : [growth]), overFloor];
    }),
  ];
  const hasFloor = metrics.filter(({ id }) => measured.some(({ floor }) => floor[id]));
  return aligned([
    head,
    ...metrics.map(metric => line(metric, 'app')),
    ...hasFloor.map(metric => line(metric, 'floor')),
  ]);
}

function aligned(lines: readonly string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map(line => line[column]?.length ?? 0)),
  );
  return lines
    .map(line =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
