import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';

const KEY = 'tapdeck.height.';

/**
 * Keeps the place of something whose lines are not known yet as high as it was drawn last at this width, so that what stands
 * under it does not move when they arrive.
 */
export function useKeptHeight<T extends HTMLElement>(
  name: string,
  isLoading: boolean,
): { ref: RefObject<T | null>; style: CSSProperties | undefined } {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (isLoading || !element) return;
    const observer = new ResizeObserver(() => keepHeight(name, element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [name, isLoading]);
  return { ref, style: isLoading ? { minHeight: keptHeight(name) } : undefined };
}

function keepHeight(name: string, height: number): void {
  if (height === 0) return;
  try {
    localStorage.setItem(KEY + name, JSON.stringify([innerWidth, height]));
  } catch {
    // Where there is no room, the next start goes without.
  }
}

function keptHeight(name: string): number | undefined {
  try {
    const [width, height] = JSON.parse(localStorage.getItem(KEY + name) ?? '[]') as unknown[];
    return width === innerWidth && typeof height === 'number' ? height : undefined;
  } catch {
    return undefined;
  }
}
