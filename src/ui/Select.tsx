import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldText } from './Field.tsx';

/** One of several, by the system's own list; pass `<option>`s as children. */
export function Select({
  label,
  aside,
  hint,
  error,
  ok,
  id,
  className,
  children,
  ...select
}: ComponentProps<'select'> & FieldText) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} ok={ok} id={id}>
      {control => (
        <div className="relative">
          <select
            {...select}
            {...control}
            data-error={error ? '' : undefined}
            className={classes(
              'field-frame h-verb w-full appearance-none ps-3 pe-9 text-body disabled:border-line-strong disabled:bg-sunken disabled:text-text-3',
              className,
            )}
          >
            {children}
          </select>
          <ChevronDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 my-auto text-text-3"
          />
        </div>
      )}
    </Field>
  );
}
