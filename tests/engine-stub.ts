import { afterEach, beforeEach, vi } from 'vitest';
import type { EngineCall } from '../src/engine/messages.ts';

/** The answer of the engine to a call by its name, as `copy.view`; null for undefined. */
type AnswerOf = (name: string, values: readonly unknown[]) => unknown;

/**
 * Gives each test of a file a page whose engine answers as told, and takes it away afterwards; modules are to be imported in the test.
 * With `now` (ms since 1970) the clock stands still there.
 */
export function stubEngineForEach(answerOf: AnswerOf, now?: number): void {
  class StubbedEngine extends EventTarget {
    terminate = () => undefined;
    postMessage({ id, path, values }: EngineCall): void {
      const answer = { ok: answerOf(path.join('.'), values) ?? null };
      this.dispatchEvent(new MessageEvent('message', { data: { id, answer } }));
    }
  }
  beforeEach(() => {
    vi.stubGlobal('Worker', StubbedEngine);
    vi.stubGlobal('location', new URL('http://localhost/'));
    vi.stubGlobal('addEventListener', () => undefined);
    vi.useFakeTimers({ toFake: now === undefined ? ['setInterval'] : ['Date', 'setInterval'], now });
    // The engine that another file of tests has started stays with its own modules.
    vi.resetModules();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
