import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** The boxes that are selected; both ends alike are a caret. Null while the field has no focus. */
type Selection = readonly [from: number, to: number] | null;

/**
 * Where one is in a code: always on a whole box, or after the last digit. What is typed on a box replaces its digit, so that
 * one wrong digit can be mended without typing the rest again.
 */
export function useCodeCaret(
  input: RefObject<HTMLInputElement | null>,
  {
    value,
    length,
    isWrong,
    change,
  }: { value: string; length: number; isWrong: boolean; change: (code: string) => void },
) {
  const [selection, setSelection] = useState<Selection>(null);
  const next = useRef<number | null>(null);

  const select = (from: number, to: number) => {
    input.current?.setSelectionRange(from, to);
    setSelection([from, to]);
  };
  const goTo = (box: number) => {
    const at = Math.max(0, Math.min(box, value.length));
    select(at, Math.min(at + 1, value.length));
  };
  // A box can be selected once its digit is drawn.
  useLayoutEffect(() => {
    if (next.current === null) return;
    goTo(next.current);
    next.current = null;
  });

  // A whole code that is wrong is most often typed anew.
  useEffect(() => {
    const field = input.current;
    if (!isWrong || !field || field !== document.activeElement || field.value.length < length) return;
    field.select();
    setSelection([0, length]);
  }, [input, isWrong, length]);

  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const from = selectionStart ?? 0;
    const isOneBox = (selectionEnd ?? 0) - from === 1;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft') goTo(from - 1);
    else if (event.key === 'ArrowRight') goTo(from + 1);
    else if (event.key === 'Backspace' && isOneBox) {
      next.current = from - 1;
      change(value.slice(0, from) + value.slice(from + 1));
    } else return;
    event.preventDefault();
  };

  return {
    selection,
    props: {
      onKeyDown: keyDown,
      onFocus: () => setSelection([value.length, value.length]),
      onBlur: () => setSelection(null),
      onSelect: () => {
        const { selectionStart: from, selectionEnd: to } = input.current ?? {};
        if (typeof from !== 'number' || typeof to !== 'number') return;
        if (from === to && from < value.length) goTo(from);
        else setSelection([from, to]);
      },
      // The digits that are seen are not those of the input: the place in the row of boxes tells which one is meant.
      onClick: ({ nativeEvent, currentTarget }: MouseEvent<HTMLInputElement>) =>
        goTo(Math.floor((nativeEvent.offsetX / currentTarget.clientWidth) * length)),
    },
  };
}
