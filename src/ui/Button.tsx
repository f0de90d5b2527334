import { Loader, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './button-class.ts';
import { classes } from './classes.ts';
import { Tip } from './Tip.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  /** On its way: the icon turns, the width stays, presses are ignored. */
  busy?: boolean;
  /** The reason why it cannot be pressed now; it stays focusable, so that the reason can be read. */
  disabledReason?: ReactNode;
  wide?: boolean;
};

/** A button; not allowed means focusable with its reason, never silently grey. */
export function Button({
  look = 'secondary',
  size = 'verb',
  icon: Icon,
  iconEnd: IconEnd,
  busy = false,
  disabledReason,
  wide = false,
  className,
  onClick,
  children,
  type = 'button',
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = Boolean(disabledReason);
  const iconSize = size === 'tool' ? 14 : 16;
  const button = (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ look, size, off, wide }), className)}
      aria-disabled={off || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={classes(off && reasonId, describedBy) || undefined}
      onClick={event => {
        if (off || busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {Icon && !busy && <Icon size={iconSize} aria-hidden className="shrink-0" />}
      {Icon && busy && <Turning size={iconSize} />}
      {busy && !Icon ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Turning size={iconSize} />
          </span>
        </>
      ) : (
        children
      )}
      {IconEnd && <IconEnd size={14} aria-hidden className="shrink-0" />}
    </button>
  );
  // In the same place with and without a reason: an element made anew would lose the focus.
  return (
    <Tip id={reasonId} text={disabledReason}>
      {button}
    </Tip>
  );
}

function Turning({ size }: { size: number }) {
  return <Loader size={size} aria-hidden className="shrink-0 animate-spin" />;
}
