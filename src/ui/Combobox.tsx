import { ChevronDown } from 'lucide-react';
import { type ComponentType, type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
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
}: FieldText & Omit<ComboboxProps, 'control' | 'onText' | 'typed'>) {
  const [Box, setBox] = useState<ComponentType<ComboboxProps> | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const { name, options, value, onChange, autoComplete } = rest;
  // A browser that fills the field in writes the whole name.
  const onText = (text: string) => {
    const exact = options.find(({ label: each }) => each.toLocaleLowerCase() === text.toLocaleLowerCase());
    if (exact) onChange(exact.value);
  };
  const touch = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    input.select();
    try {
      const { ComboboxBox } = await import('./ComboboxBox.tsx');
      // At once, its effects too: no key may fall between the two fields.
      if (document.activeElement === input) flushSync(() => setBox(() => ComboboxBox));
    } catch {
      // It is tried again at the next focus.
    }
  };
  return (
    <Field label={label} aside={aside} hint={hint} error={error} ok={ok}>
      {control =>
        Box ? (
          <Box {...rest} control={control} onText={onText} typed={typed} />
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
              onChange={event => {
                setTyped(event.target.value);
                onText(event.target.value);
              }}
              onBlur={() => setTyped(null)}
              onFocus={touch}
              className="h-full min-w-0 flex-1 rounded bg-transparent px-3 text-body outline-none"
            />
            <ChevronDown size={16} aria-hidden className="me-3 shrink-0 text-text-3" />
          </div>
        )
      }
    </Field>
  );
}
