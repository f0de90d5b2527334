import * as Headless from '@headlessui/react';
import { type ReactNode, useId } from 'react';

/** Something that is on or off at once, its name at the start and the switch at the end. */
export function Switch({
  label,
  checked,
  disabled = false,
  onChange,
}: {
  label: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-view items-center justify-between gap-4 text-row max-md:min-h-verb"
    >
      <span className="min-w-0">{label}</span>
      <Headless.Switch
        id={id}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="relative h-4.5 w-8 shrink-0 rounded-full bg-field transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-3.5 before:rounded-full before:bg-surface before:transition-[inset-inline-start] data-checked:bg-accent data-checked:before:start-4 data-disabled:opacity-60 forced-color-adjust-none forced-colors:bg-[GrayText] forced-colors:before:bg-[Canvas] forced-colors:data-checked:bg-[Highlight]"
      />
    </label>
  );
}
