/** The measurements, in the order of the table. */
export const metrics = [
  { id: 'pull', title: 'pull: navigation to complete receipt', unit: 'ms' },
  { id: 'write', title: 'write: last answer to complete receipt', unit: 'ms' },
  { id: 'coldStart', title: 'offline cold start to first rows', unit: 'ms' },
  { id: 'sort', title: 'sort: press to paint', unit: 'ms' },
  { id: 'search', title: 'search: keystroke to paint', unit: 'ms' },
  { id: 'find', title: 'palette: keystroke to paint of all results', unit: 'ms' },
  { id: 'heap', title: 'heap of the page, engine apart', unit: 'MB' },
  { id: 'memory', title: 'heaps and buffers of page and engine', unit: 'MB' },
  { id: 'pullTasks', title: 'long tasks, pull', unit: 'tasks' },
  { id: 'pullLongest', title: 'longest task of each pull, of the processor', unit: 'tasks' },
  { id: 'startTasks', title: 'long tasks, cold start', unit: 'tasks' },
  { id: 'startLongest', title: 'longest task of each cold start, of the processor', unit: 'tasks' },
  { id: 'scrollTasks', title: 'long tasks, scroll', unit: 'tasks' },
  { id: 'sortTasks', title: 'long tasks, sort', unit: 'tasks' },
  { id: 'searchTasks', title: 'long tasks, search', unit: 'tasks' },
  { id: 'findTasks', title: 'long tasks, palette', unit: 'tasks' },
] as const;

/** The name of a metric. */
export type Metric = (typeof metrics)[number]['id'];

/** Every single measurement: ms, MB, or the lengths of tasks in ms: by the clock those of more than 50 ms, of the processor the longest. */
export type Samples = Partial<Record<Metric, number[]>>;

/** Measurements with one size of fleet: of the app, of the floor under it, and of other libraries' pages by their names. */
export type Measured = {
  terminals: number;
  app: Samples;
  floor: Samples;
  peers: Readonly<Record<string, Samples>>;
};

/** The middle of the numbers; NaN where there are none. */
export function median(numbers: readonly number[] = []): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** The longest of some tasks; 0 where there were none. */
export const longest = (tasks: readonly number[] = []): number => Math.max(0, ...tasks);
