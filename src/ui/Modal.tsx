import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { enterTopLayer } from './top-layer.ts';

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
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const leave = enterTopLayer(element);
    const wanted =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>(firstField);
    (wanted ?? panel.current)?.focus();
    return () => {
      leave();
      element.close();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key, and the browser's
    <dialog
      ref={dialog}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => scrimCloses && event.target === dialog.current && onClose()}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none items-end justify-center overflow-hidden bg-transparent text-text backdrop:animate-fade backdrop:bg-scrim open:flex md:items-center"
    >
      <div
        ref={panel}
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
