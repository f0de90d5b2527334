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

/** The least value among the other libraries' pages; null where none has it. */
export function ofBestPeer({ peers }: Measured, id: Metric): number | null {
  const values = Object.values(peers).flatMap(samples => overall(samples, id) ?? []);
  return values.length > 0 ? Math.min(...values) : null;
}

/** The ratios of the app: to the smallest size, to the floor and to the best of the peers; then every page's own values. */
export const table = (measured: readonly Measured[]): string => `${ratios(measured)}\n\n${values(measured)}`;

function ratios(measured: readonly Measured[]): string {
  const [smallest] = measured;
  const head = measured.flatMap(({ terminals }, place) => [
    ...(place === 0 ? [] : [`${number.format(terminals)} ÷ ${number.format(smallest?.terminals ?? 0)}`]),
    `${number.format(terminals)} ÷ floor`,
    '÷ best peer',
  ]);
  const lines = metrics
    .filter(({ unit }) => unit !== 'tasks')
    .map(({ id, title }) => [
      title,
      ...measured.flatMap((each, place) => {
        const value = overall(each.app, id);
        return [
          ...(place === 0 || !smallest ? [] : [ratio(value, overall(smallest.app, id))]),
          ratio(value, overall(each.floor, id)),
          ratio(value, ofBestPeer(each, id)),
        ];
      }),
    ]);
  return aligned([['', ...head], ...lines]);
}

function values(measured: readonly Measured[]): string {
  const lines = (page: string, samplesOf: (each: Measured) => Samples | undefined) =>
    metrics
      .filter(({ id }) => measured.some(each => samplesOf(each)?.[id]))
      .map(metric => [
        `${page}${metric.title}${metric.unit === 'tasks' ? '' : `, ${metric.unit}`}`,
        ...measured.map(each => written(samplesOf(each) ?? {}, metric)),
      ]);
  const peers = [...new Set(measured.flatMap(each => Object.keys(each.peers)))];
  return aligned([
    ['', ...measured.map(({ terminals }) => number.format(terminals))],
    ...lines('', ({ app }) => app),
    ...lines('floor, ', ({ floor }) => floor),
    ...peers.flatMap(name => lines(`${name}, `, each => each.peers[name])),
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
