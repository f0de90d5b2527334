import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

/** One of few, all in sight: real radio buttons in rows of 45. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: ReactNode;
  options: readonly { value: Value; label: ReactNode; note?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-row font-medium">{label}</legend>
      <div className="grid overflow-hidden rounded border">
        {options.map(option => (
          <label
            key={option.value}
            className={classes(
              'flex min-h-verb items-center gap-2.5 border-b px-3 py-1 text-row last:border-b-0',
              option.value === value ? 'bg-selected' : 'hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-4 shrink-0 appearance-none rounded-full border border-field bg-surface checked:border-5 checked:border-accent forced-colors:appearance-auto"
            />
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.note && <span className="text-text-3">{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
