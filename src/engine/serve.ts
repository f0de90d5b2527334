import { failed, failureOf } from '../domain/failure.ts';
import type { Engine, EngineReply, Question } from './face.ts';

type Call = (...values: unknown[]) => Promise<unknown>;

/** Answers the page's questions with what the engine says; whatever is thrown becomes a `Failure`, as plain data. (ruling 27) */
export function serve(
  engine: Engine,
  post: (reply: EngineReply) => void,
): (question: Question) => Promise<void> {
  return async ({ id, path, values }) => {
    try {
      const call = path.reduce(
        (at, name) => (at as Record<string, unknown>)[name],
        engine as unknown,
      ) as Call;
      post({ id, answer: await call(...values) });
    } catch (error) {
      post({ id, answer: failed(failureOf(error)) });
    }
  };
}
