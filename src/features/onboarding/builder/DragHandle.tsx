import { GripVertical } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { classes } from '../../../ui/classes.ts';

/** The handle that a row is dragged by; a finger on it drags and does not scroll. */
export function DragHandle({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={classes(
        'ring-inside relative grid w-9 shrink-0 cursor-grab touch-none place-items-center self-stretch rounded text-text-2 hover:text-text active:cursor-grabbing max-md:w-verb',
        className,
      )}
    >
      <GripVertical size={16} aria-hidden />
    </button>
  );
}

/** The line that shows where a dragged row would be dropped. */
export function DropLine({ at }: { at: 'before' | 'behind' }) {
  return (
    <span
      aria-hidden
      className={classes(
        'pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-accent',
        at === 'before' ? '-top-px' : '-bottom-px',
      )}
    >
      <span className="absolute -inset-s-0.75 -top-0.75 size-2 rounded-full bg-accent" />
    </span>
  );
}

/** The step by which Alt and an arrow key move a row: one up, one down, or none. */
export function stepOf({ altKey, ctrlKey, metaKey, key }: KeyboardEvent): -1 | 0 | 1 {
  if (!altKey || ctrlKey || metaKey) return 0;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : 0;
}
