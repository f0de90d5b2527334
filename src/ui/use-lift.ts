import { type RefObject, useEffect, useState } from 'react';

/** Bars of controls that may stand at the foot of the page: navigation, actions, a table's pages, a dialog's buttons. */
const bars = '[data-bar], [data-replaces-navigation]';

/** Between the toasts and what is below them, px. */
const GAP = 16;

/** A bar, in px from the page's foot. */
type Bar = { from: number; to: number };

/** Distance (px) that an element must rise from the foot of the page to clear all bars; `gap` stays free below it. */
export function liftOver(standing: readonly Bar[], height: number, gap: number): number {
  let lift = 0;
  for (const { from, to } of [...standing].sort((a, b) => a.from - b.from))
    if (from < lift + gap + height && to > lift) lift = to;
  return lift;
}

/** Distance (px) that the toasts must rise, as long as some are shown and however the page changes under them. */
export function useLift(toasts: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [lift, setLift] = useState(0);
  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const measure = () => {
      const at = toasts.current?.getBoundingClientRect();
      if (!at) return;
      const standing = [...document.querySelectorAll(bars)]
        .map(bar => bar.getBoundingClientRect())
        .filter(({ height, left, right }) => height > 0 && left < at.right && right > at.left)
        .map(({ top, bottom }) => ({ from: innerHeight - bottom, to: innerHeight - top }));
      setLift(liftOver(standing, at.height, GAP));
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true });
    // A bar that slides in stands where it stays once it has.
    document.addEventListener('animationend', soon);
    addEventListener('resize', soon);
    soon();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      document.removeEventListener('animationend', soon);
      removeEventListener('resize', soon);
    };
  }, [isShown, toasts]);
  return lift;
}
