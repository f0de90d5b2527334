import { type RefObject, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { placeElement } from './place.ts';

/** What the button that opens a floating box must carry. */
export type TriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
};

/** The press elsewhere that closes a box does nothing else: what lies under the pointer hears neither it nor its click. */
function swallowPress(event: PointerEvent): void {
  const swallow = (part: Event) => {
    part.preventDefault();
    part.stopPropagation();
  };
  swallow(event);
  const isOver = new AbortController();
  const { signal } = isOver;
  addEventListener('click', swallow, { capture: true, once: true, signal });
  // A press that became a scroll has no click, nor may a later one be taken for it.
  for (const next of ['pointercancel', 'pointerdown', 'keydown'] as const)
    addEventListener(next, () => isOver.abort(), { capture: true, once: true, signal });
}

/** Opens a box beside its button in the top layer; the browser closes it on Esc or a press elsewhere and gives focus back. */
export function useFloating(align: 'start' | 'end', onShown?: (box: HTMLDivElement) => void) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const floating = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const put = () => {
      if (trigger.current && floating.current) placeElement(trigger.current, floating.current, align);
    };
    const press = (event: PointerEvent) => {
      const isOurs = (of: RefObject<HTMLElement | null>) => of.current?.contains(event.target as Node);
      if (!isOurs(trigger) && !isOurs(floating)) swallowPress(event);
    };
    const watch = new ResizeObserver(put);
    if (floating.current) watch.observe(floating.current);
    window.addEventListener('resize', put);
    document.addEventListener('pointerdown', press, { capture: true });
    window.addEventListener('scroll', put, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', put);
      document.removeEventListener('pointerdown', press, { capture: true });
      window.removeEventListener('scroll', put, { capture: true });
    };
  }, [isOpen, align]);

  return {
    isOpen,
    trigger,
    floating,
    open: () => floating.current?.showPopover(),
    close: () => floating.current?.hidePopover(),
    triggerProps: {
      ref: trigger,
      popoverTarget: id,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
    } satisfies TriggerProps,
    floatingProps: {
      ref: floating,
      id,
      popover: 'auto' as const,
      onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.target === event.currentTarget && event.newState === 'open') setOpen(true);
      },
      onToggle: (event: ToggleEvent<HTMLDivElement>) => {
        if (event.target !== event.currentTarget) return;
        if (event.newState === 'closed') {
          // The browser gives the focus back for Esc, not for a press elsewhere.
          const focused = document.activeElement;
          if (focused === document.body || event.currentTarget.contains(focused))
            trigger.current?.focus({ preventScroll: true });
          // Emptied only once it is closed: the browser gives focus back from a box that still holds it.
          return setOpen(false);
        }
        if (trigger.current) placeElement(trigger.current, event.currentTarget, align);
        onShown?.(event.currentTarget);
      },
    },
  };
}

/** The look of every floating box. */
export const floatingClass =
  'fixed inset-auto m-0 overscroll-contain rounded border border-float-line bg-surface text-text shadow-float open:animate-pop';
