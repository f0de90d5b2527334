import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { focusHeading } from './regions.ts';
import { dialogs, enterTopLayer, topDialog } from './top-layer.ts';

/** Floats over the page and blocks it: focus goes in and comes back, Esc leaves, the scrim covers the rest. */
export function Modal(props: {
  open: boolean;
  onClose: () => void;
  labelledBy?: string;
  label?: string;
  role?: 'dialog' | 'alertdialog';
  /** A press on the scrim leaves; not where something typed would be lost. */
  scrimCloses?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return props.open ? <OpenModal {...props} /> : null;
}

const firstField = 'input:not([type=hidden]):not(:disabled),select:not(:disabled),textarea:not(:disabled)';

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  const wanted =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(firstField) ??
    dialog.querySelector<HTMLElement>('[data-region]');
  wanted?.focus();
}

/** Longest time (ms) after which a confirmed action may still take away the button that opened its dialog. */
const OPENER_MS = 10_000;

/**
 * Focuses the heading where the opener goes, unless its list focuses a row or the person goes on elsewhere. A removed element sends
 * no event in every browser.
 */
function keepFocus(): void {
  const end = performance.now() + OPENER_MS;
  const opener = document.activeElement;
  let wasLost = false;
  const look = () => {
    const active = document.activeElement;
    const isLost = active === document.body && !topDialog();
    // A list or another dialog takes the focus a moment after it was lost.
    if (isLost && wasLost) return focusHeading();
    wasLost = isLost;
    if (isLost || (active === opener && performance.now() < end)) setTimeout(look, 50);
  };
  look();
}

function OpenModal({
  onClose,
  labelledBy,
  label,
  role = 'dialog',
  scrimCloses = false,
  className,
  children,
}: Parameters<typeof Modal>[0]) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    show(element);
    const leave = enterTopLayer(element);
    // Fields, menus and lists take the key first. It can be prevented each time, `cancel` cannot.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || topDialog() !== element) return;
      event.preventDefault();
      element.dispatchEvent(new Event('cancel'));
    };
    addEventListener('keydown', onKey);
    // Chromium lets a page prevent few close requests in a row, as of Android's back gesture. The next one closes the dialog.
    element.onclose = () => {
      if (dialogs.every(({ open }) => open)) return;
      for (const each of dialogs) {
        each.close();
        show(each);
      }
    };
    return () => {
      removeEventListener('keydown', onKey);
      leave();
      element.close();
      keepFocus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key, heard by the window
    <dialog
      ref={dialog}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={event => {
        event.preventDefault();
        // The event of a file chooser that is cancelled bubbles from its field.
        if (event.target === dialog.current) onClose();
      }}
      onClick={event => scrimCloses && event.target === dialog.current && onClose()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none items-end justify-center overflow-hidden bg-transparent text-text backdrop:animate-fade backdrop:bg-scrim open:flex md:items-center"
    >
      <div
        tabIndex={-1}
        data-region
        className={classes(
          'flex max-h-[92dvh] w-full animate-sheet flex-col rounded-t-sheet bg-surface shadow-lift outline-none md:max-h-[calc(100dvh-3rem)] md:max-w-[calc(100vw-3rem)] md:animate-rise md:rounded',
          className,
        )}
      >
        {children}
      </div>
    </dialog>
  );
}
