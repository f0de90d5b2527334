import { ChevronDown } from 'lucide-react';
import { type ComponentType, type FocusEvent, useState } from 'react';
import type { ComboboxProps } from './ComboboxBox.tsx';
import { Field, type FieldText } from './Field.tsx';

/** A field that offers values to what is typed; a plain line of text until the code of its list has arrived. */
export function Combobox({
  label,
  aside,
  hint,
  error,
  ok,
  ...rest
}: FieldText & Omit<ComboboxProps, 'control' | 'typed'>) {
  const [Box, setBox] = useState<ComponentType<ComboboxProps> | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const { name, options, value, autoComplete } = rest;
  const touch = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    input.select();
    try {
      const { ComboboxBox } = await import('./ComboboxBox.tsx');
      if (document.activeElement === input) setBox(() => ComboboxBox);
    } catch {
      // It is tried again at the next focus.
    }
  };
  return (
    <Field label={label} aside={aside} hint={hint} error={error} ok={ok}>
      {control =>
        Box ? (
          <Box {...rest} control={control} typed={typed} />
        ) : (
          <div data-error={error ? '' : undefined} className="field-frame flex h-verb items-center">
            <input
              {...control}
              type="text"
              role="combobox"
              aria-expanded={false}
              name={name}
              autoComplete={autoComplete}
              dir="auto"
              value={typed ?? options.find(option => option.value === value)?.label ?? ''}
              onChange={event => setTyped(event.target.value)}
              onFocus={touch}
              className="h-full min-w-0 flex-1 rounded bg-transparent px-3 text-body outline-none"
            />
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden className="me-3 shrink-0 text-text-3" />
          </div>
        )
      }
    </Field>
  );
}
