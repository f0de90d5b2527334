import { overall } from './report.ts';
import type { Measured, Metric } from './samples.ts';

const LONG_TASK_MS = 50;

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
  return [
    judge(`offline cold start, ${sizes}, at most 2×`, growth('coldStart'), 2, '×'),
    judge('sort to paint, at most 100 ms in the median at any size', worst('sort'), 100, ' ms'),
    judge('keystroke to paint, at most 100 ms in the median at any size', worst('search'), 100, ' ms'),
    judge(
      'no long task while scrolling, sorting and searching, at any size',
      worst('scrollTasks', 'sortTasks', 'searchTasks'),
      LONG_TASK_MS,
      ' ms',
    ),
    judge(
      'no long task while starting and pulling, at any size',
      worst('startTasks', 'pullTasks'),
      LONG_TASK_MS,
      ' ms',
    ),
    judge(`heap of the page, ${sizes}, at most 1.2×`, growth('heap'), 1.2, '×'),
  ];
}

function judge(what: string, value: number, most: number, unit: string): string {
  const shown = unit === '×' ? value.toFixed(2) : value.toFixed(0);
  return `${value <= most ? 'reached' : 'missed '}  ${what}: ${shown}${unit}`;
}
