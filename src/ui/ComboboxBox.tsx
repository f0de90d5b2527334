import * as Headless from '@headlessui/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from './classes.ts';
import type { FieldControl } from './Field.tsx';
import { Layer, look, rowLook, Tick, under } from './floating.tsx';

/** A field with a list, apart from its label. */
export type ComboboxProps = {
  name: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  autoComplete?: string;
  control: FieldControl;
  /** Hears what is typed. */
  onText: (text: string) => void;
  /** Text that was typed before the kit had loaded. */
  typed: string | null;
};

/** The field once the kit has arrived: it takes the place of the one that was being typed into. */
export function ComboboxBox({
  name,
  options,
  value,
  onChange,
  autoComplete,
  control,
  onText,
  typed,
}: ComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sought, setSought] = useState(typed ?? '');
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const wanted = sought.toLocaleLowerCase();
  const found = options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const nameOf = (code: string | null) => options.find(option => option.value === code)?.label ?? '';
  const begin = useEffectEvent(() => {
    if (!input.current) return;
    input.current.value = typed ?? nameOf(value);
    input.current.focus();
    if (typed !== null) input.current.setSelectionRange(typed.length, typed.length);
  });
  // After Headless UI has written its own value.
  useEffect(() => begin(), []);
  return (
    <Headless.Combobox
      immediate
      value={value}
      onChange={code => onChange(code ?? '')}
      onClose={() => setSought('')}
    >
      <div
        ref={setFrame}
        data-error={control['aria-invalid'] ? '' : undefined}
        className="field-frame flex h-verb items-center"
      >
        <Headless.ComboboxInput
          {...control}
          ref={input}
          name={name}
          autoComplete={autoComplete}
          dir="auto"
          displayValue={nameOf}
          onChange={event => {
            setSought(event.target.value);
            onText(event.target.value);
          }}
          onFocus={event => event.currentTarget.select()}
          className="h-full min-w-0 flex-1 rounded bg-transparent px-3 text-body outline-none"
        />
        <ChevronDown size={16} aria-hidden className="me-3 shrink-0 text-text-3" />
      </div>
      <Layer beside={frame}>
        <Headless.ComboboxOptions
          modal={false}
          anchor={under()}
          data-floating=""
          className={classes(
            look,
            'w-[calc(var(--input-width)+1.75rem)] min-w-52 overflow-y-auto py-1 [--anchor-max-height:20rem] empty:invisible',
          )}
        >
          {found.map(option => (
            <Headless.ComboboxOption key={option.value} value={option.value} className={rowLook}>
              {({ selected }) => (
                <>
                  <span className="min-w-0 flex-1">{option.label}</span>
                  <Tick isShown={selected} />
                </>
              )}
            </Headless.ComboboxOption>
          ))}
        </Headless.ComboboxOptions>
      </Layer>
    </Headless.Combobox>
  );
}
