import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldText } from './Field.tsx';

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({
  label,
  aside,
  hint,
  error,
  ok,
  id,
  className,
  ...area
}: ComponentProps<'textarea'> & FieldText) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} ok={ok} id={id}>
      {control => (
        <textarea
          rows={3}
          {...area}
          {...control}
          data-error={error ? '' : undefined}
          className={classes(
            'field-frame block w-full resize-y px-3 py-2.5 text-body field-sizing-content',
            className,
          )}
        />
      )}
    </Field>
  );
}
