import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The movement with which a page enters: from one side, or only by fading in. */
export type Transition = 'fade' | 'slide-left' | 'slide-right' | 'slide-up' | 'slide-down' | 'none';

const distance = 24;
const moves: Record<Exclude<Transition, 'none'>, [inline: number, block: number]> = {
  fade: [0, 0],
  'slide-left': [distance, 0],
  'slide-right': [-distance, 0],
  'slide-up': [0, distance],
  'slide-down': [0, -distance],
};

/** Lets a page in when `route` changes, in 300 ms; left and right swap from right to left; none where motion is not wanted. */
export function RouteTransition({
  route,
  transition,
  className,
  children,
}: {
  route: string;
  transition: Transition;
  className?: string;
  children: ReactNode;
}) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(route);
  useLayoutEffect(() => {
    const element = page.current;
    if (shown.current === route || !element) return;
    shown.current = route;
    if (transition === 'none' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [inline, block] = moves[transition];
    const x = getComputedStyle(element).direction === 'rtl' ? -inline : inline;
    const run = element.animate(
      { opacity: [0, 1], translate: [`${x}px ${block}px`, '0 0'] },
      { duration: 300, easing: 'cubic-bezier(.2, 0, 0, 1)' },
    );
    return () => run.cancel();
  }, [route, transition]);
  return (
    <div ref={page} data-print="flow" className={className}>
      {children}
    </div>
  );
}
