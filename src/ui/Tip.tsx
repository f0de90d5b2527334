import { type ReactNode, useEffect, useRef, useState } from 'react';
import { placeElement } from './place.ts';

/**
 * Says a short text beside a control that is pointed at or focused: a reason, or the name of an icon. It stays while the pointer is
 * on it, and Escape closes it alone, wherever the focus is (WCAG 1.4.13). Without a text, nothing is said. A finger does not point: a tap shows the reason of a
 * control that is off, until the next tap elsewhere.
 */
export function Tip({
  id,
  text,
  children,
}: {
  /** Id for the control's `aria-describedby`, where the text adds to its name. */
  id?: string;
  text: ReactNode;
  children: ReactNode;
}) {
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const isTouch = useRef(false);
  const [isShown, setShown] = useState(false);
  const show = () => {
    const control = anchor.current?.firstElementChild;
    if (!tip.current || !control || tip.current.matches(':popover-open')) return;
    tip.current.showPopover();
    placeElement(control, tip.current);
    setShown(true);
  };
  const hide = () => {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
    setShown(false);
  };
  useEffect(() => {
    if (!isShown) return;
    // Before a dialog, a menu or a selection hears the key.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      tip.current?.hidePopover();
      setShown(false);
    };
    const onElsewhere = ({ type, target }: Event) => {
      const isOurs = target instanceof Node && anchor.current?.contains(target);
      // The focus of a key scrolls its control into view; a finger scrolls it away.
      if (isOurs || (type === 'scroll' && !isTouch.current)) return;
      tip.current?.hidePopover();
      setShown(false);
    };
    const over = new AbortController();
    const options = { capture: true, signal: over.signal };
    document.addEventListener('keydown', onKey, options);
    document.addEventListener('pointerdown', onElsewhere, options);
    document.addEventListener('scroll', onElsewhere, options);
    return () => over.abort();
  }, [isShown]);
  const onClick = () => {
    const isOff = anchor.current?.firstElementChild?.ariaDisabled === 'true';
    if (isTouch.current && isOff) show();
    else hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the listeners only show a text that is also in the description
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses the control clicks it
    <span
      ref={anchor}
      className="contents"
      onPointerDown={({ pointerType }) => {
        isTouch.current = pointerType === 'touch';
      }}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && show()}
      onPointerLeave={({ pointerType }) =>
        pointerType !== 'touch' && !anchor.current?.querySelector(':focus-visible') && hide()
      }
      onFocus={event => event.target.matches(':focus-visible') && show()}
      onBlur={() => !anchor.current?.matches(':hover') && hide()}
      onClick={onClick}
    >
      {children}
      {text && (
        <span
          ref={tip}
          id={id}
          role="tooltip"
          popover="manual"
          // Reaches over the gap to its control, so that the pointer can move onto it.
          className="fixed inset-auto m-0 max-w-64 overflow-visible before:absolute before:-inset-1 rounded border-0 bg-inverse px-2 py-1 text-caption text-on-inverse shadow-float open:animate-fade"
        >
          {text}
        </span>
      )}
    </span>
  );
}
