import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldText } from './Field.tsx';

/** Several lines of text; grows with what is typed where the browser can. */
export function TextAreaField({
  label,
  aside,
  hint,
  error,
  ok,
  id,
  className,
  rows = 3,
  ...area
}: ComponentProps<'textarea'> & FieldText) {
  const fixed = Boolean(area.disabled || area.readOnly);
  return (
    <Field label={label} aside={aside} hint={hint} error={error} ok={ok} id={id}>
      {control => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          data-error={error ? '' : undefined}
          className={classes(
            'field-frame field-sizing-content block max-h-80 w-full px-3 py-2.75 text-body outline-none',
            fixed ? 'resize-none border-line-strong! bg-sunken! text-text-3' : 'resize-y',
            className,
          )}
        />
      )}
    </Field>
  );
}
