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
  const isOn = Boolean(value);
  return (
    <span
      className={
        isOn
          ? 'inline-flex h-view max-md:h-verb max-w-72 shrink-0 items-stretch rounded border border-accent bg-accent-soft text-row font-medium text-accent-text'
          : 'contents'
      }
    >
      <button
        type="button"
        {...trigger}
        data-printed={isOn || undefined}
        className={isOn ? 'flex min-w-0 items-center gap-1.5 rounded ps-3' : buttonClass({ size: 'view' })}
      >
        {isOn ? (
          <>
            <span className="shrink-0">{name}:</span>
            <span className="truncate">{value}</span>
          </>
        ) : (
          <>
            {name}
            <ChevronDown size={14} aria-hidden className="shrink-0" />
          </>
        )}
      </button>
      {isOn && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={event => {
            // This button goes: the focus stays at the filter.
            (event.currentTarget.previousElementSibling as HTMLElement).focus();
            onRemove();
          }}
          className="grid w-8 max-md:w-verb shrink-0 place-items-center rounded hover:text-accent-hover"
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </span>
  );
}
