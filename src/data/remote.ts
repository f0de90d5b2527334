import type { Failure } from '../domain/failure.ts';
import type { Engine, EngineReply, Question } from '../engine/face.ts';

/** The engine behind a worker, for as long as the worker runs. */
export type RemoteEngine = {
  engine: Engine;
  /** The worker has ended: questions that it has not answered, and those still to come, fail with this. */
  end(failure: Failure): void;
};

/** Reaches the engine in a worker: each call of its face becomes a message, and its promise is kept until the reply. */
export function remoteEngine(worker: Worker): RemoteEngine {
  const pending = new Map<number, (answer: unknown) => void>();
  let ended: Failure | null = null;
  let lastId = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<EngineReply | { id?: undefined }>) => {
    if (data.id === undefined) return;
    pending.get(data.id)?.(data.answer);
    pending.delete(data.id);
  });

  const at = (path: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => at([...path, String(name)]),
      apply: (_target, _self, values: unknown[]) => {
        if (ended) return Promise.resolve({ failure: ended });
        return new Promise(resolve => {
          const question: Question = { id: ++lastId, path, values };
          pending.set(question.id, resolve);
          worker.postMessage(question);
        });
      },
    });

  return {
    engine: at([]) as Engine,
    end(failure) {
      ended = failure;
      for (const answer of pending.values()) answer({ failure });
      pending.clear();
    },
  };
}
