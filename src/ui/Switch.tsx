import type { ReactNode } from 'react';

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
  return (
    <label className="flex min-h-view items-center justify-between gap-4 text-row max-md:min-h-verb">
      <span className="min-w-0">{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
        className="relative h-4.5 w-8 shrink-0 appearance-none rounded-full bg-field transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-3.5 before:rounded-full before:bg-surface before:transition-[inset-inline-start] checked:bg-accent checked:before:start-4 disabled:opacity-60 forced-colors:appearance-auto"
      />
    </label>
  );
}
