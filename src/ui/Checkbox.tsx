import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  /** The label is said, not shown. */
  hideLabel?: boolean;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
};

// Made once, so that a list whose rows change does not draw them again.
const minus = (
  <Minus
    size={12}
    strokeWidth={3}
    aria-hidden
    className="pointer-events-none absolute inset-0.5 text-on-accent"
  />
);
const check = (
  <Check
    size={12}
    strokeWidth={3}
    aria-hidden
    className="pointer-events-none absolute inset-0.5 text-on-accent opacity-0 peer-checked:opacity-100 peer-disabled:text-text-3"
  />
);

/** A box of 16 px that is a real checkbox. */
export function Checkbox({
  label,
  hideLabel = false,
  indeterminate = false,
  className,
  ...input
}: CheckboxProps) {
  return (
    <label className={classes('inline-flex items-center gap-2.5 text-row', className)}>
      <span className="relative inline-grid size-4 shrink-0">
        <input
          {...input}
          type="checkbox"
          ref={element => {
            if (element) element.indeterminate = indeterminate;
          }}
          className="peer size-4 appearance-none rounded-small border border-field bg-surface checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-line-strong disabled:bg-sunken forced-colors:appearance-auto"
        />
        {indeterminate ? minus : check}
      </span>
      <span className={hideLabel ? 'sr-only' : 'min-w-0'}>{label}</span>
    </label>
  );
}
