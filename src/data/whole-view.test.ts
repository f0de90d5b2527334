import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Range, View } from '../domain/collection.ts';
import type { EngineCall } from '../engine/messages.ts';

const view: View = { search: '', filters: {}, sort: { by: 'end', descending: true } };
const first = ['a', 'b', 'c', 'd', 'e'];
/** The same rows in another order. */
const later = ['c', 'd', 'e', 'a', 'b'];

let asked: number[];
/** Tells the rows of the list at each question. */
let rowsAt: (question: number) => string[];

/** An engine whose list has other rows from one question on. */
class EngineWithList extends EventTarget {
  terminate = () => undefined;
  postMessage({ id, path, values }: EngineCall): void {
    const range = values[2] as Range;
    const isView = path.join('.') === 'copy.view';
    const rows = rowsAt(asked.length);
    if (isView) asked.push(range.from);
    const all = { total: rows.length, token: rows === first ? 1 : 2 };
    const ok = isView ? { ...all, rows: rows.slice(range.from, range.to) } : null;
    this.dispatchEvent(new MessageEvent('message', { data: { id, answer: { ok } } }));
  }
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('Worker', EngineWithList);
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

async function read() {
  const { readWholeView } = await import('./whole-view.ts');
  return readWholeView('terminals', view, 2, async (steps, { total }) => {
    const rows: unknown[] = [];
    for await (const step of steps) rows.push(...step);
    return { rows, total };
  });
}

test('a view is read step by step to its end', async () => {
  rowsAt = () => first;
  expect(await read()).toEqual({ rows: first, total: 5 });
  expect(asked).toEqual([0, 2, 4]);
});

test('a view without rows is asked for once', async () => {
  rowsAt = () => [];
  expect(await read()).toEqual({ rows: [], total: 0 });
  expect(asked).toEqual([0]);
});

test('a view whose list changes while it is read is read again from its start', async () => {
  rowsAt = question => (question < 2 ? first : later);
  expect(await read()).toEqual({ rows: later, total: 5 });
  expect(asked).toEqual([0, 2, 4, 0, 2, 4]);
});
