import { toast } from 'react-hot-toast/headless';
import { ToastCard, type ToastNotice } from './ToastCard.tsx';

const seenFor = 6000;
let shown = 0;

/** Shows a toast and returns its id. */
export function showToast(notice: ToastNotice): string {
  const stays = notice.stays ?? (notice.tone === 'warn' || notice.tone === 'bad');
  // A notice that replaces another is a new node, so that readers hear all of it.
  const key = ++shown;
  return toast(entry => <ToastCard key={key} id={entry.id} notice={notice} />, {
    id: notice.key,
    duration: stays ? Number.POSITIVE_INFINITY : seenFor,
  });
}

/** Takes one toast away. */
export const dismissToast = (id: string): void => toast.dismiss(id);

/** Forgets all toasts at once. */
export const forgetToasts = (): void => toast.remove();
