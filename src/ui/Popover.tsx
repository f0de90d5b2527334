import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { floatingClass, type TriggerProps, useFloating } from './use-floating.ts';

/** A small box beside its button, for a choice or a short form. */
export function Popover({
  trigger,
  label,
  align = 'start',
  className,
  children,
}: {
  /** Draws the button; spread the props on it. */
  trigger: (props: TriggerProps & { 'aria-haspopup': 'dialog' }, isOpen: boolean) => ReactNode;
  label: string;
  align?: 'start' | 'end';
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const { isOpen, close, triggerProps, floatingProps } = useFloating(align);
  return (
    <>
      {trigger({ ...triggerProps, 'aria-haspopup': 'dialog' }, isOpen)}
      <div
        {...floatingProps}
        role="dialog"
        aria-label={label}
        className={classes(floatingClass, className ?? 'overflow-y-auto')}
      >
        {isOpen && children(close)}
      </div>
    </>
  );
}
