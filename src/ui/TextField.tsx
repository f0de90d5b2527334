import { Loader, Lock, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldText } from './Field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> &
  FieldText & {
    icon?: LucideIcon;
    /** Inside the frame, before the text: a country code, a protocol. */
    start?: ReactNode;
    /** Inside the frame, after the text: a unit, a button. */
    end?: ReactNode;
    /** Being checked; a turning sign at the end. */
    busy?: boolean;
  };

/** A line of text; takes `register(...)` of a form as it is. */
export function TextField({
  label,
  aside,
  hint,
  error,
  ok,
  icon,
  start,
  end,
  busy = false,
  className,
  id,
  ...input
}: TextFieldProps) {
  const fixed = Boolean(input.disabled || input.readOnly);
  const Icon = icon ?? (fixed ? Lock : undefined);
  return (
    <Field label={label} aside={aside} hint={hint} error={error} ok={ok} id={id}>
      {control => (
        <div
          data-error={error ? '' : undefined}
          className={classes(
            'field-frame flex h-verb items-center',
            fixed && 'border-line-strong! bg-sunken!',
          )}
        >
          {Icon && <Icon size={16} aria-hidden className="ms-3 shrink-0 text-text-3" />}
          {start}
          <input
            type="text"
            {...input}
            {...control}
            className={classes(
              'h-full min-w-0 flex-1 rounded bg-transparent text-body outline-none',
              Icon ? 'ps-2' : 'ps-3',
              'pe-3',
              fixed && 'text-text-3',
              className,
            )}
          />
          {busy && <Loader size={16} aria-hidden className="me-3 shrink-0 animate-spin text-text-3" />}
          {end}
        </div>
      )}
    </Field>
  );
}
