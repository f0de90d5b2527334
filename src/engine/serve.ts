import { failed, failureOf } from '../domain/failure.ts';
import type { EngineCall, EngineReply } from './messages.ts';

/** A part of the engine whose code is fetched with the first call to it; a fetch that failed is tried again. */
export class Lazy<Part> {
  #part: Promise<Part> | null = null;
  readonly #load: () => Promise<Part>;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  get(): Promise<Part> {
    this.#part ??= this.#load().catch(error => {
      this.#part = null;
      throw error;
    });
    return this.#part;
  }
}

/** The functions of an object as a page calls them: a part that is loaded later looks like any other. */
export type Remote<Served> = {
  [Part in keyof Served]: Served[Part] extends Lazy<infer P> ? P : Served[Part];
};

type Callable = (...values: unknown[]) => Promise<unknown>;

/** Answers the page's calls with the functions of an object; anything thrown becomes a `Failure`, as plain data. */
export function serve(
  served: object,
  post: (reply: EngineReply) => void,
): (call: EngineCall) => Promise<void> {
  return async ({ id, path, values }) => {
    try {
      let at: unknown = served;
      for (const name of path) {
        const next = (at as Record<string, unknown>)[name];
        at = next instanceof Lazy ? await next.get() : next;
      }
      post({ id, answer: await (at as Callable)(...values) });
    } catch (error) {
      post({ id, answer: failed(failureOf(error)) });
    }
  };
}
