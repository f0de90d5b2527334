import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { report } from '../../tests/collections/rows.ts';
import type { Range, View } from '../domain/collection.ts';
import type { EngineCall } from '../engine/messages.ts';

const view: View = { search: '', filters: {}, sort: { by: 'status', descending: false } };
const all = Array.from({ length: 1_500 }, (_, place) => report(`r-${place}`, 100n));
/** The same reports once the first is settled: it stands last, and the one after the first step is in the first. */
const settled = [...all.slice(1), all[0]];

let asked: number;

/** An engine in whose list a report is settled once the first rows were read. */
class EngineWithReports extends EventTarget {
  terminate = () => undefined;
  postMessage({ id, path, values }: EngineCall): void {
    const isView = path.join('.') === 'copy.view';
    const [rows, token] = asked === 0 ? [all, 1] : [settled, 2];
    const { from, to } = (isView ? values[2] : { from: 0, to: 0 }) as Range;
    if (isView) asked += 1;
    const ok = isView ? { rows: rows.slice(from, to), total: all.length, token } : null;
    this.dispatchEvent(new MessageEvent('message', { data: { id, answer: { ok } } }));
  }
}

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('Worker', EngineWithReports);
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  // The engine that another file of tests has started stays with its own modules.
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('all chosen reports are read once each where the list changes between its steps', async () => {
  const { readChosen } = await import('./settlements.ts');
  const chosen = await readChosen(view, { matching: view, except: ['r-7'] });
  const ids = chosen.map(({ reportId }) => reportId);
  expect(ids).toHaveLength(1_499);
  expect(new Set(ids).size).toBe(1_499);
  expect(ids).not.toContain('r-7');
});

test('reports that are chosen by their IDs are those of the list', async () => {
  const { readChosen } = await import('./settlements.ts');
  const chosen = await readChosen(view, { ids: ['r-0', 'r-1000', 'not held'] });
  expect(chosen.map(({ reportId }) => reportId)).toEqual(['r-1000', 'r-0']);
});
