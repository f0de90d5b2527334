import { toast } from 'react-hot-toast/headless';
import { ToastCard, type ToastNotice } from './ToastCard.tsx';

const seenFor = 6000;
/** As many toasts as the library keeps: older ones are gone. */
const MOST_KEPT = 20;

/** The toast that is shown for each key, oldest first. */
const idOfKey = new Map<string, string>();

/** Shows a toast instead of the one with the same key, and returns its id. */
export function showToast(notice: ToastNotice): string {
  const { tone, key, stays = tone === 'warn' || tone === 'bad' } = notice;
  if (key !== undefined) dismissToast(key);
  // With an id of its own: the timer of the toast before it runs until this one is drawn, and would take it away unread.
  const id = toast(entry => <ToastCard id={entry.id} notice={notice} />, {
    duration: stays ? Number.POSITIVE_INFINITY : seenFor,
  });
  if (key !== undefined) idOfKey.set(key, id);
  const [oldest] = idOfKey.keys();
  if (idOfKey.size > MOST_KEPT && oldest !== undefined) idOfKey.delete(oldest);
  return id;
}

/** Takes the toast of a key away. */
export function dismissToast(key: string): void {
  const id = idOfKey.get(key);
  idOfKey.delete(key);
  if (id !== undefined) toast.remove(id);
}

/** Forgets all toasts at once. */
export function forgetToasts(): void {
  idOfKey.clear();
  toast.remove();
}
