import { afterEach, beforeEach, vi } from 'vitest';
import { type Answer, FailureError, failed } from '../src/domain/failure.ts';
import type { EngineCall } from '../src/engine/messages.ts';

/** The answer of the engine to a call by its name, as `copy.view`; null for undefined. A `FailureError` that it throws is the failure. */
type AnswerOf = (name: string, values: readonly unknown[]) => unknown;

function answerTo({ path, values }: EngineCall, answerOf: AnswerOf): Answer<unknown> {
  try {
    return { ok: answerOf(path.join('.'), values) ?? null };
  } catch (error) {
    if (error instanceof FailureError) return failed(error.failure);
    throw error;
  }
}

/**
 * Gives each test of a file a page whose engine answers by `answerOf`, and takes it away afterwards; modules are to be imported in the
 * test. With `now` (ms since 1970) the clock stands still there.
 */
export function stubEngineForEach(answerOf: AnswerOf, now?: number): void {
  class StubbedEngine extends EventTarget {
    terminate = () => undefined;
    postMessage(call: EngineCall): void {
      const data = { id: call.id, answer: answerTo(call, answerOf) };
      this.dispatchEvent(new MessageEvent('message', { data }));
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
