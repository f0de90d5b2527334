import { useSyncExternalStore } from 'react';

/** Open modal dialogs, from the lowest. */
export let dialogs: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: HTMLDialogElement[]) {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** Notes an open modal dialog; the answer takes it off again. */
export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter(other => other !== dialog));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The topmost modal dialog, outside of which nothing can be pressed. */
export const topDialog = (): HTMLDialogElement | undefined => dialogs.at(-1);

/** The topmost modal dialog, drawn again when another one is. */
export const useTopDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, topDialog);
