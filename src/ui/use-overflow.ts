import { type RefObject, useLayoutEffect, useState } from 'react';
import { useWidth } from './use-size.ts';

/** True from when an element is too narrow for its whole content until it has room for that again. */
export function useOverflow(of: RefObject<HTMLElement | null>): boolean {
  const width = useWidth(of);
  const [needed, setNeeded] = useState(0);
  const isOver = needed > width;
  useLayoutEffect(() => {
    const element = of.current;
    if (!element || isOver || width === 0) return;
    setNeeded(element.scrollWidth > element.clientWidth ? element.scrollWidth : 0);
  });
  return isOver;
}
