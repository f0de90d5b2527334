import { useEffect, useRef, useState } from 'react';

/** Moves the focus once what it goes to has been drawn; the first of the selectors that is there has it. */
export function useFocusAfter<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const wanted = useRef<readonly string[]>([]);
  const [, draw] = useState(0);
  useEffect(() => {
    const places = wanted.current.map(place => root.current?.querySelector<HTMLElement>(place));
    const found = places.find(element => element);
    if (!found) return;
    wanted.current = [];
    found.focus();
  });
  return {
    root,
    focus(...places: string[]): void {
      wanted.current = places;
      draw(count => count + 1);
    },
  };
}
