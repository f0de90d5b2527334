import { useLayoutEffect, useReducer } from 'react';

/** A value that this page holds apart from the answers of queries, and that screens follow. */
export type Store<T> = {
  get(): T;
  set(value: T): void;
  /** Hears each change; returns the way to stop listening. */
  follow(listener: () => void): () => void;
};

/** Makes a store; the value is replaced as a whole, never changed. */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The present value of a store. React's own hook draws the whole page again, in one task, where a value changes during the first
 * drawing, as the configuration does; this one draws the component again.
 */
export function useStore<T>({ follow, get }: Store<T>): T {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const value = get();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a value that has changed since the drawing is looked for once; later changes are heard.
  useLayoutEffect(() => {
    if (get() !== value) redraw();
    return follow(redraw);
  }, [follow, get]);
  return value;
}
