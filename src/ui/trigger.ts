import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react';

type Handlers = {
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onKeyUp?: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onMouseDown?: (event: MouseEvent<HTMLButtonElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLButtonElement>) => void;
};

/** The attributes of a button that something opens from. */
type TriggerState = {
  id?: string;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
};

/** The props of a button that something opens from; spread them on it. */
export type TriggerProps = Required<Handlers> &
  TriggerState & {
    ref: (element: HTMLButtonElement | null) => void;
    'aria-haspopup': 'menu' | 'dialog' | 'listbox';
    onPointerEnter: () => void;
    onFocus: () => void;
  };

/** A button that something opens from, as the kit drives it. */
export type Trigger = {
  element: HTMLButtonElement | null;
  /** Hands the kit's listeners to the button; null takes them off. */
  listen: (handlers: Handlers | null) => void;
  /** Repeats the press or key that came before anything listened. */
  catchUp: () => void;
  show: (state: TriggerState) => void;
};

const closed: TriggerState = { 'aria-expanded': false, 'aria-controls': undefined };
const openingKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

/** The buttons in rows of lists from which something is open. */
export const openInRows = new Set<Element>();

/** The press or key that no code has handled yet: of all buttons the last one. */
let unhandled: { of: Element; owner: string | undefined; again: (button: HTMLElement) => void } | null = null;

/**
 * A button that works before the code behind it has arrived: the press or key is done again once that
 * code listens, on the button that is there by then. The code itself replaces no button, so it keeps its focus. With an
 * `owner`, a press belongs to it: where the button gets another one before the code is there, nothing opens.
 */
export function useTrigger(popup: TriggerProps['aria-haspopup'], owner?: string) {
  const element = useRef<HTMLButtonElement>(null);
  const before = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState(closed);
  const [touched, setTouched] = useState({ owner, touches: 0 });
  const touches = touched.owner === owner ? touched.touches : 0;
  const handlers = useRef<Handlers>(null);

  // Drawn again with another button only where the code behind it was wanted: a list would be drawn twice at its start.
  const hold = useCallback((button: HTMLButtonElement | null) => {
    if (button && unhandled && unhandled.of === before.current) unhandled.of = button;
    before.current = button ?? element.current;
    element.current = button;
    setTouched(last => (last.touches === 0 ? last : { ...last, touches: last.touches + 1 }));
  }, []);
  const touch = () => {
    if (!handlers.current) setTouched({ owner, touches: touches + 1 });
  };
  const ask = (of: HTMLButtonElement, again: (button: HTMLElement) => void) => {
    unhandled = { of, owner, again };
    touch();
  };
  const isOff = (event: { currentTarget: Element }) => event.currentTarget.ariaDisabled === 'true';
  const props: TriggerProps = {
    ...state,
    ref: hold,
    'aria-haspopup': popup,
    onPointerEnter: touch,
    onFocus: touch,
    onMouseDown: event => handlers.current?.onMouseDown?.(event),
    onPointerDown: event => {
      touch();
      if (!isOff(event)) handlers.current?.onPointerDown?.(event);
    },
    onClick: event => {
      const button = event.currentTarget;
      if (isOff(event)) return;
      if (handlers.current) handlers.current.onClick?.(event);
      else ask(button, present => present.click());
    },
    onKeyDown: event => {
      const { key, currentTarget: button } = event;
      if (isOff(event)) return;
      if (handlers.current) return handlers.current.onKeyDown?.(event);
      if (!openingKeys.includes(key)) return;
      event.preventDefault();
      event.stopPropagation();
      const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      ask(button, present => present.dispatchEvent(again));
    },
    onKeyUp: event => handlers.current?.onKeyUp?.(event),
  };
  const of: Trigger = {
    element: element.current,
    listen: next => {
      handlers.current = next;
      if (!next) setState(closed);
    },
    catchUp: () => {
      const last = unhandled;
      if (!last || last.of !== element.current) return;
      unhandled = null;
      if (last.owner === owner) last.again(element.current);
    },
    show: setState,
  };
  return { props, of, touches, isOpen: state['aria-expanded'] };
}
