import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { CloseLabel } from './ToastCard.tsx';
import { useTopDialog } from './top-layer.ts';
import { useLift } from './use-lift.ts';

/**
 * Where toasts appear: bottom end, clear of the bars there, in a live region, held while pointed at or focused, above an open
 * dialog.
 */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { toasts, handlers } = useToaster();
  const dialog = useTopDialog();
  const before = useRef<Element>(null);
  const focused = useRef<Element>(null);
  const shown = toasts.filter(entry => entry.visible);
  const count = shown.length;
  const region = useRef<HTMLElement>(null);
  const lift = useLift(region, count > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that is gone, or replaced, may have held the focus
  useEffect(() => {
    // Past the last button the focus leaves the document: that button is still there.
    if (focused.current?.isConnected) return;
    const isLost = focused.current !== null && document.activeElement === document.body;
    // An element that was taken away holds all that it showed.
    focused.current = null;
    if (isLost && before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [toasts]);
  const list = (
    <section
      ref={region}
      data-region
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 z-50 ms-auto flex max-h-[80dvh] max-w-98 flex-col justify-end gap-2"
      style={{ bottom: `calc(1rem + max(env(safe-area-inset-bottom), ${lift}px))` }}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={event => {
        handlers.startPause();
        focused.current = event.target;
        if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget;
      }}
      onBlur={event => {
        handlers.endPause();
        // A toast that is removed while it has the focus names no next element: the operator did not leave it on purpose.
        if (!event.relatedTarget || event.currentTarget.contains(event.relatedTarget)) return;
        focused.current = null;
        before.current = null;
      }}
    >
      {shown.map(entry => (
        <div key={entry.id}>{resolveValue(entry.message, entry)}</div>
      ))}
    </section>
  );
  return <CloseLabel value={closeLabel}>{dialog ? createPortal(list, dialog) : list}</CloseLabel>;
}
