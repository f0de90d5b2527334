import { afterEach, expect, test, vi } from 'vitest';
import { patient } from '../../tests/patience.ts';
import type { EngineCall, EngineEvent } from '../engine/messages.ts';

type Given = { error?: { name: string } };

let tell: (data: unknown) => void = () => undefined;
const given = new Map<number, Given>();

/** An engine whose sign-in gives up at once, and which takes in the answers of the page. */
class EngineThatGivesUp extends EventTarget {
  constructor() {
    super();
    tell = data => void this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate = () => undefined;
  postMessage({ id, path, values }: EngineCall): void {
    const isAnswer = path.join('.') === 'credentials.give';
    if (isAnswer) given.set(values[0] as number, values[1] as Given);
    tell({ id, answer: isAnswer ? { ok: null } : { failure: { kind: 'unreachable' } } });
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a question for a passkey that comes after its call gave up is refused, and not put to the person', async () => {
  const get = vi.fn();
  // The engine that another file of tests has started stays with its own modules.
  vi.resetModules();
  const { askWithCredentials } = await import('./credentials.ts');
  vi.stubGlobal('Worker', EngineThatGivesUp);
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('navigator', { credentials: { get } });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await expect(
    askWithCredentials(engine => engine.session.signInWithPasskey('a@b.example')),
  ).rejects.toMatchObject({ failure: { kind: 'unreachable' } });
  tell({ type: 'credential', id: 7, question: { get: {} } } as EngineEvent);
  await vi.waitFor(() => expect(given.get(7)?.error?.name).toBe('AbortError'), patient);
  expect(get).not.toHaveBeenCalled();
  vi.useRealTimers();
});
