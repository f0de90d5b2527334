import * as Headless from '@headlessui/react';
import { Check, Search, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Several of many values, found by typing. */
export type PickProps = {
  /** Name of the field and of the list. */
  label: string;
  clearLabel: string;
  options: readonly { value: string; text: string; note?: ReactNode }[];
  /** An option as it is drawn. */
  draw: (option: { value: string; text: string }) => ReactNode;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** In the place of the values where none is found. */
  empty: ReactNode;
  /** Under the values where so many more are found than are drawn. */
  more: (count: number) => ReactNode;
};

/** Most options drawn; further ones are found by typing. */
const MOST_DRAWN = 100;

/** The field and its list, with Headless UI. */
export function PickBox({ label, clearLabel, options, draw, chosen, onChange, empty, more }: PickProps) {
  const [sought, setSought] = useState('');
  const close = Headless.useClose();
  const wanted = sought.toLocaleLowerCase();
  const found = options.filter(({ text }) => text.toLocaleLowerCase().includes(wanted));
  const drawn = found.filter(({ value }, place) => place < MOST_DRAWN || chosen.includes(value));
  return (
    <Headless.Combobox multiple immediate value={[...chosen]} onChange={onChange}>
      <div className="p-2">
        <div className="field-frame flex h-view items-center border-line-strong max-md:h-verb">
          <Search size={16} aria-hidden className="ms-3 shrink-0 text-text-3" />
          <Headless.ComboboxInput
            aria-label={label}
            placeholder={label}
            value={sought}
            displayValue={() => sought}
            autoComplete="off"
            spellCheck={false}
            onChange={event => setSought(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Escape') return;
              // Headless UI would take the key for its list, which is always open here.
              event.preventDefault();
              event.stopPropagation();
              const around = event.currentTarget.closest('dialog, [data-floating]');
              if (sought !== '') setSought('');
              else if (around instanceof HTMLDialogElement) around.dispatchEvent(new Event('cancel'));
              else close();
            }}
            className="h-full min-w-0 flex-1 bg-transparent px-2 text-row outline-none"
          />
          {sought !== '' && (
            <button
              type="button"
              aria-label={clearLabel}
              onClick={() => setSought('')}
              className="ring-inside grid h-full w-9 max-md:w-verb shrink-0 place-items-center rounded text-text-3 hover:text-text"
            >
              <X size={14} aria-hidden />
            </button>
          )}
        </div>
      </div>
      <Headless.ComboboxOptions
        static
        hold
        modal={false}
        aria-label={label}
        className="max-h-80 overflow-y-auto py-1 max-md:max-h-none"
      >
        {drawn.map(option => (
          <Headless.ComboboxOption
            key={option.value}
            value={option.value}
            className="group flex min-h-verb cursor-pointer items-center gap-2.5 px-4 text-row data-focus:bg-hover data-selected:bg-selected md:min-h-view md:ps-3"
          >
            <span className="grid size-4 shrink-0 place-items-center rounded-small border border-field bg-surface group-data-selected:border-accent group-data-selected:bg-accent">
              <Check
                size={12}
                strokeWidth={3}
                aria-hidden
                className="text-on-accent opacity-0 group-data-selected:opacity-100"
              />
            </span>
            <span className="min-w-0 flex-1">{draw(option)}</span>
            <span className="shrink-0 text-text-3 tabular-nums">{option.note}</span>
          </Headless.ComboboxOption>
        ))}
      </Headless.ComboboxOptions>
      {found.length > drawn.length && (
        <p className="border-t px-3 py-2 text-row text-text-3 max-md:px-4">
          {more(found.length - drawn.length)}
        </p>
      )}
      {found.length === 0 && <p className="px-3 py-2 text-row text-text-3">{empty}</p>}
    </Headless.Combobox>
  );
}
