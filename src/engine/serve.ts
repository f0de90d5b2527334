import { failed, failureOf } from '../domain/failure.ts';
import type { Engine, EngineReply, Question } from './face.ts';

type Call = (...values: unknown[]) => Promise<unknown>;

/** The engine as it is served: parts of it may still be on their way. */
export type Served = { readonly [Part in keyof Engine]: Engine[Part] | Promise<Engine[Part]> };

/** Answers the page's questions with what the engine says; whatever is thrown becomes a `Failure`, as plain data. (ruling 27) */
export function serve(
  engine: Served,
  post: (reply: EngineReply) => void,
): (question: Question) => Promise<void> {
  return async ({ id, path, values }) => {
    try {
      let at: unknown = engine;
      for (const name of path) at = await (at as Record<string, unknown>)[name];
      post({ id, answer: await (at as Call)(...values) });
    } catch (error) {
      post({ id, answer: failed(failureOf(error)) });
    }
  };
}

/** A part of the engine whose code comes with the first question to it; code that could not be fetched is asked for again. */
export function later<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | null = null;
  return () => {
    part ??= load().catch(error => {
      part = null;
      throw error;
    });
    return part;
  };
}
