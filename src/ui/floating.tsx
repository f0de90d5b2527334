import { Portal } from '@headlessui/react';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** The look of every floating box; `data-floating` keeps it off paper. */
export const look =
  'z-50 overscroll-contain rounded border border-float-line bg-surface text-text shadow-float outline-none animate-pop';
/** The look of a list in such a box. */
export const listLook = 'min-w-52 max-w-80 overflow-y-auto py-1';
/** The look of one of its rows. */
export const rowLook =
  'flex min-h-verb w-full cursor-pointer items-center gap-2.5 px-3 py-1.5 text-start text-row data-focus:bg-selected md:min-h-view';

/** Under its button or field, or over it where there is no room, always inside the view. */
export const under = (align: 'start' | 'end' = 'start') =>
  ({ to: `bottom ${align}`, gap: 4, padding: 8 }) as const;

/** At the end side of its button, or at the other where there is no room. Headless UI knows physical sides alone. */
export const beside = () =>
  ({
    to: document.documentElement.dir === 'rtl' ? 'left start' : 'right start',
    gap: 4,
    padding: 8,
  }) as const;

/** Where a box is drawn: at the end of the page, or in the modal dialog around what it opens from, which covers the page. */
export function Layer({ beside, children }: { beside: Element | null; children: ReactNode }) {
  const dialog = beside?.closest('dialog') ?? null;
  const [target] = useState({ current: dialog });
  target.current = dialog;
  return dialog ? <Portal.Group target={target}>{children}</Portal.Group> : children;
}

/** The sign of what is chosen; its room is always there. */
export const Tick = ({ isShown }: { isShown: boolean }) => (
  <Check size={16} aria-hidden className={isShown ? 'text-accent' : 'invisible'} />
);
