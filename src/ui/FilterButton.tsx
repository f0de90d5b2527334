import { ChevronDown, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from './button-class.ts';

/** The button of a filter: its name, or in force "Name: value" with a × that takes it off. */
export function FilterButton({
  name,
  value,
  removeLabel,
  onRemove,
  ...trigger
}: Omit<ComponentProps<'button'>, 'value' | 'name'> & {
  name: ReactNode;
  /** The chosen value; without it the filter is not in force. */
  value?: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  if (!value) {
    return (
      <button type="button" {...trigger} className={buttonClass({ size: 'view' })}>
        {name}
        <ChevronDown size={14} aria-hidden className="shrink-0" />
      </button>
    );
  }
  return (
    <span className="inline-flex h-view max-md:h-verb max-w-72 shrink-0 items-stretch rounded border border-accent bg-accent-soft text-row font-medium text-accent-text">
      <button
        type="button"
        {...trigger}
        data-printed
        className="flex min-w-0 items-center gap-1.5 rounded ps-3"
      >
        <span className="shrink-0">{name}:</span>
        <span className="truncate">{value}</span>
      </button>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid w-8 max-md:w-verb shrink-0 place-items-center rounded hover:text-accent-hover"
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}
