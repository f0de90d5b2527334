import type { Engine, EngineReply, Question } from '../engine/face.ts';

/** The engine behind a worker: each call of its face becomes a message, and its promise keeps until the reply. */
export function remoteEngine(worker: Worker): Engine {
  const waiting = new Map<number, (answer: unknown) => void>();
  let lastId = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<EngineReply | { id?: undefined }>) => {
    if (data.id === undefined) return;
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  });

  const at = (path: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => at([...path, String(name)]),
      apply: (_target, _self, values: unknown[]) =>
        new Promise(resolve => {
          const question: Question = { id: ++lastId, path, values };
          waiting.set(question.id, resolve);
          worker.postMessage(question);
        }),
    });
  return at([]) as Engine;
}
