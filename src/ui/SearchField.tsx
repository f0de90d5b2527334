import { Search, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { Kbd } from './Kbd.tsx';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Search as you type; `/` leads here from anywhere, Esc empties it. */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  value,
  onChange,
  hotkey,
  size = 'view',
  end,
  className,
}: {
  label: string;
  placeholder?: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
  /** A key that focuses it while nothing is being typed, shown at its end; `data-keys="off"` on the page turns it off. */
  hotkey?: string;
  size?: 'view' | 'verb';
  /** A button at its end while it is empty. */
  end?: ReactNode;
  className?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  useHotkey(hotkey, input);
  return (
    <div
      className={classes(
        'field-frame flex items-center border-line-strong',
        size === 'view' ? 'h-view max-md:h-verb' : 'h-verb',
        className,
      )}
    >
      <Search size={16} aria-hidden className="ms-3 shrink-0 text-text-3" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={hotkey}
        placeholder={placeholder ?? label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !value) return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
        className={classes(
          'h-full min-w-0 flex-1 bg-transparent px-2 outline-none [&::-webkit-search-cancel-button]:hidden',
          size === 'view' ? 'text-row' : 'text-body',
        )}
      />
      {value ? (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
          className="ring-inside grid h-full w-9 max-md:w-verb shrink-0 place-items-center rounded text-text-3 hover:text-text"
        >
          <X size={14} aria-hidden />
        </button>
      ) : (
        (end ??
        (hotkey && (
          <span className="me-2 max-md:hidden in-data-[keys=off]:hidden">
            <Kbd>{hotkey}</Kbd>
          </span>
        )))
      )}
    </div>
  );
}

function useHotkey(
  hotkey: string | undefined,
  input: Ref<HTMLInputElement> & { current: HTMLInputElement | null },
) {
  useEffect(() => {
    if (!hotkey) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== hotkey || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector('dialog:modal') || document.documentElement.dataset.keys === 'off') return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hotkey, input]);
}
