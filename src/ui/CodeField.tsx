import { type ClipboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { classes } from './classes.ts';
import { codeIn, isDigits } from './digits.ts';
import { FieldLine, type FieldText } from './Field.tsx';
import { useCodeCaret } from './use-code-caret.ts';

/** A one-time code in boxes: one real input over them, so that paste and autofill work and readers meet one field. */
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
  ref,
}: Omit<FieldText, 'aside'> & {
  length?: number;
  value: string;
  onChange: (code: string) => void;
  /** Called with the whole code when its last digit comes in; not when a digit of a whole code is mended. */
  onComplete?: (code: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  const take = (code: string, isNew = value.length < length) => {
    if (code === value) return;
    onChange(code);
    if (code.length === length && isNew) onComplete?.(code);
  };
  const caret = useCodeCaret(input, { value, length, isWrong: Boolean(error), change: take });
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = codeIn(event.clipboardData.getData('text'), length);
    const around = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0);
    if (pasted.length === length) take(pasted, true);
    else take(around.slice(0, length));
  };

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-row font-medium">
        {label}
      </label>
      <div dir="ltr" className="relative">
        <input
          ref={input}
          id={id}
          name={name}
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the only field of its page, reached to type the code
          autoFocus={autoFocus}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={`${id}-line`}
          aria-invalid={error ? true : undefined}
          onBeforeInput={event => {
            // One character that is no digit is not taken; a whole text, as autofill brings it, is looked through.
            if (event.data?.length === 1 && !isDigits(event.data)) event.preventDefault();
          }}
          onChange={event => take(codeIn(event.target.value, length))}
          onPaste={paste}
          {...caret.props}
          className="forced-color-adjust-none absolute inset-0 z-10 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        />
        <div aria-hidden className="flex items-center gap-1.5">
          {Array.from({ length }, (_, index) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={index}
              digit={value[index] ?? ''}
              isActive={isIn(caret.selection, index, length)}
              hasCaret={caret.selection !== null && index === value.length}
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

const isIn = (selection: readonly [number, number] | null, index: number, length: number): boolean => {
  if (!selection) return false;
  const [from, to] = selection;
  return from === to ? index === Math.min(from, length - 1) : index >= from && index < to;
};

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
