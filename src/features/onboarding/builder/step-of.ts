import type { KeyboardEvent } from 'react';

/** How far Alt and an arrow key move something in its list: one up, one down, or not at all. */
export function stepOf({ altKey, ctrlKey, metaKey, key }: KeyboardEvent): -1 | 0 | 1 {
  if (!altKey || ctrlKey || metaKey) return 0;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : 0;
}
