import { ofBestPeer, overall } from './report.ts';
import type { Measured, Metric } from './samples.ts';

const LONG_TASK_MS = 50;
const MILLION = 1_000_000;

/** Each thing to reach, and whether it was: said, never asserted. */
export function targets(measured: readonly Measured[]): string[] {
  const smallest = measured.at(0);
  const largest = measured.at(-1);
  if (!smallest || !largest) return [];
  const growth = (id: Metric) =>
    (overall(largest.app, id) ?? Number.NaN) / (overall(smallest.app, id) ?? Number.NaN);
  const worst = (...ids: Metric[]) =>
    Math.max(...measured.flatMap(({ app }) => ids.map(id => overall(app, id) ?? Number.NaN)));
  const sizes = `${largest.terminals.toLocaleString('en-GB')} over ${smallest.terminals.toLocaleString('en-GB')}`;
  const slower = largest.terminals >= MILLION ? 3 : 2;
  return [
    ...besidePeers(measured),
    judge(`offline cold start, ${sizes}, at most ${slower}×`, growth('coldStart'), slower, '×'),
    judge(`sort, ${sizes}, at most 1.5×`, growth('sort'), 1.5, '×'),
    judge(`keystroke, ${sizes}, at most 1.5×`, growth('search'), 1.5, '×'),
    judge('sort to paint, at most 100 ms in the median at any size', worst('sort'), 100, ' ms'),
    judge('keystroke to paint, at most 100 ms in the median at any size', worst('search'), 100, ' ms'),
    judge(
      'no long task while scrolling, sorting and searching, at any size',
      worst('scrollTasks', 'sortTasks', 'searchTasks'),
      LONG_TASK_MS,
      ' ms',
    ),
    judge(
      `no task of more than ${LONG_TASK_MS} ms of the processor while starting and pulling, at any size`,
      worst('startLongest', 'pullLongest'),
      LONG_TASK_MS,
      ' ms',
    ),
    judge(`heap of the page, ${sizes}, at most 1.2×`, growth('heap'), 1.2, '×'),
  ];
}

/** The app over the best of the other libraries, with the largest fleet that these hold. */
function besidePeers(measured: readonly Measured[]): string[] {
  const shared = measured.findLast(({ peers }) => Object.keys(peers).length > 0);
  if (!shared) return [];
  const over = (what: string, id: Metric, most: number) => {
    const value = (overall(shared.app, id) ?? Number.NaN) / (ofBestPeer(shared, id) ?? Number.NaN);
    const size = shared.terminals.toLocaleString('en-GB');
    return judge(`${what} over the best peer's, ${size}, at most ${most}×`, value, most, '×');
  };
  return [
    over('cold start', 'coldStart', 0.4),
    over('sort', 'sort', 0.3),
    over('keystroke', 'search', 0.3),
    over('memory of page and engine', 'memory', 1),
  ];
}

function judge(what: string, value: number, most: number, unit: string): string {
  const shown = unit === '×' ? value.toFixed(2) : value.toFixed(0);
  return `${value <= most ? 'reached' : 'missed '}  ${what}: ${shown}${unit}`;
}
