import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../../ui/classes.ts';

/** What a row is dragged by; a finger on it drags and does not scroll. */
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
      <GripVertical size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
