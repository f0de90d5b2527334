import type { MessageDescriptor } from '@lingui/core';
import type { Failure } from '../domain/failure.ts';

/** A toast to be: errors red, successes green, warnings amber, waiting mute. */
export type Notice = {
  tone: 'ok' | 'warn' | 'bad' | 'mute' | 'info';
  /** A message with names in it is given as it is, so that each name stands apart from the sentence. */
  text: string | MessageDescriptor;
  /** A second, quieter line: what was kept, when it took effect. A promise is for one that is known later than the text. */
  detail?: string | Promise<string | undefined>;
  action?: { label: string; run: () => void };
  /** Notices with the same key replace each other. */
  key?: string;
};

type Said = Notice | string | null;

/**
 * The sentences that a verb raises when it ends; the screen gives them. `null` raises none. A promise is for sentences
 * that are loaded when they are needed.
 */
export type Sentences<Data, Variables> = {
  success?: (data: Data, variables: Variables) => Said | Promise<Said>;
  failure?: (failure: Failure, variables: Variables) => Said | Promise<Said>;
};

/** A notice, or the key of one that no longer holds. */
export type Raised = Notice | { withdrawn: string };

type Listener = (raised: Raised) => void;
const listeners = new Set<Listener>();

/** Hears every notice, and every one that is withdrawn; the toaster of the shell is the one that does. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Raises a notice. Mutations do so through their `meta`. */
export function notify(raised: Raised): void {
  for (const listener of listeners) listener(raised);
}
