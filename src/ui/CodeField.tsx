import { type ClipboardEvent, useId, useState } from 'react';
import { classes } from './classes.ts';
import { FieldLine, type FieldText } from './Field.tsx';

/** A one-time code in boxes: one real input under them, so that paste and autofill work and readers meet one field. */
export function CodeField({
  label,
  hint,
  error,
  ok,
  length = 6,
  value,
  onChange,
  onComplete,
  disabled,
  autoFocus,
  name = 'code',
}: Omit<FieldText, 'aside'> & {
  length?: number;
  value: string;
  onChange: (code: string) => void;
  /** Called once with the whole code when its last digit is in. */
  onComplete?: (code: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
}) {
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const take = (raw: string) => {
    const code = raw.replace(/\D/g, '').slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    take(event.clipboardData.getData('text'));
  };
  const active = Math.min(value.length, length - 1);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-row font-medium">
        {label}
      </label>
      <div dir="ltr" className="relative">
        <input
          id={id}
          name={name}
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the only field of its page, reached to type the code
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={`${id}-line`}
          aria-invalid={error ? true : undefined}
          onChange={event => take(event.target.value)}
          onPaste={paste}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onSelect={event => keepCaretAtEnd(event.currentTarget)}
          className="forced-color-adjust-none absolute inset-0 z-10 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        />
        <div aria-hidden className="flex items-center gap-1.5">
          {Array.from({ length }, (_, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={index}
              digit={value[index] ?? ''}
              isActive={isFocused && index === active}
              hasCaret={isFocused && index === value.length}
              isWrong={Boolean(error)}
              isMiddle={index * 2 === length}
            />
          ))}
        </div>
      </div>
      <FieldLine id={`${id}-line`} hint={hint} error={error} ok={ok} />
    </div>
  );
}

/** The caret is drawn after the last digit, so it has to be there; a selection to replace is left alone. */
function keepCaretAtEnd(input: HTMLInputElement) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end)
    input.setSelectionRange(end, end);
}

function Box(props: {
  digit: string;
  isActive: boolean;
  hasCaret: boolean;
  isWrong: boolean;
  isMiddle: boolean;
}) {
  return (
    <>
      {props.isMiddle && <span className="w-2 shrink-0 border-t border-text-3" />}
      <span
        className={classes(
          'grid h-14 min-w-0 flex-1 place-items-center rounded border bg-surface text-metric-2 tabular-nums',
          props.isWrong ? 'border-bad-icon' : props.isActive ? 'border-focus' : 'border-field',
          props.isActive && 'outline-1 -outline-offset-2 outline-focus',
        )}
      >
        {props.digit || (props.hasCaret && <span className="h-5 border-s border-text" />)}
      </span>
    </>
  );
}
