import type { ComponentProps } from 'react';
import { writeLatinDigits } from './digits.ts';
import { TextField } from './TextField.tsx';

/**
 * A line for a whole number: a phone offers its digits, and it holds Latin ones whatever the keyboard writes. Other characters
 * stay as they were typed, for the form to refuse.
 */
export function DigitsField({
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'dir' | 'type'>) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      onChange={event => {
        writeLatinDigits(event.target);
        onChange?.(event);
      }}
    />
  );
}
