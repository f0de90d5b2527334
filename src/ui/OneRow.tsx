import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { useWidth } from './use-size.ts';

/**
 * A row of tools on one line. Where they take more than its width, `children` draws it with one, two and at last `most` of its
 * tools elsewhere, all before it is painted. They come back when its width changes, and not sooner: a tool does not leave under
 * the hand of the person who uses it.
 */
export function OneRow({ most, children }: { most: number; children: (moved: number) => ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  // Its height is the same however many lines there are: a change of its size is never of our own making.
  const line = useRef<HTMLSpanElement>(null);
  const measured = useRef('');
  const width = useWidth(line);
  const [at, setAt] = useState({ width, moved: 0 });
  const moved = at.width === width ? at.moved : 0;
  const active = document.activeElement;
  const focused = row.current?.contains(active) ? active : null;
  useLayoutEffect(() => {
    const tools = row.current;
    // The tool that was pressed has gone: the focus stays in the row.
    if (focused && !focused.isConnected) tools?.querySelector('input')?.focus();
    if (!tools || width === 0 || moved >= most) return;
    // Measuring lays the page out: once for each text.
    const now = `${width} ${moved} ${tools.textContent}`;
    if (now === measured.current) return;
    measured.current = now;
    if (hasTwoLines(tools)) setAt({ width, moved: moved + 1 });
  });
  return (
    <div
      ref={row}
      // Until it is measured it is one line high, so that what stands under it does not move: Chromium counts that, painted or not.
      className={classes('relative flex shrink-0 items-center gap-2 px-6 py-3', width > 0 && 'flex-wrap')}
    >
      <span ref={line} className="absolute inset-x-0" />
      {children(moved)}
    </div>
  );
}

function hasTwoLines({ children, lastElementChild }: HTMLElement): boolean {
  const [first, last] = [children[1]?.getBoundingClientRect(), lastElementChild?.getBoundingClientRect()];
  return first !== undefined && last !== undefined && last.top >= first.bottom;
}
