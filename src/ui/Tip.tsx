import { type ReactNode, useRef } from 'react';
import { placeElement } from './place.ts';

/** Says a short text beside a control that is pointed at or focused: a reason, or the name of an icon. */
export function Tip({
  id,
  text,
  children,
}: {
  /** What the control's `aria-describedby` names, where the text adds to its name. */
  id?: string;
  text: ReactNode;
  children: ReactNode;
}) {
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const show = () => {
    const control = anchor.current?.firstElementChild;
    if (!tip.current || !control || tip.current.matches(':popover-open')) return;
    tip.current.showPopover();
    placeElement(control, tip.current, 'center');
  };
  const hide = () => {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the listeners only show a text that is also in the description
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={event => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={event => event.key === 'Escape' && hide()}
      onClick={hide}
    >
      {children}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none fixed inset-auto m-0 max-w-64 rounded border-0 bg-inverse px-2 py-1 text-caption text-on-inverse shadow-float open:animate-fade"
      >
        {text}
      </span>
    </span>
  );
}
