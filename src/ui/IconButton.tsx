import { Loader, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Tip } from './Tip.tsx';

const sizes = { verb: 'size-verb', view: 'size-view max-md:size-verb', tool: 'size-tool max-md:size-verb' };
const looks = {
  plain: 'border-unseen text-text-2 hover:bg-hover hover:text-text',
  bordered: 'border-line-strong bg-surface text-text-2 hover:bg-hover',
};

export type IconButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'aria-label' | 'children'> & {
  icon: LucideIcon;
  /** Its name: said by readers, shown when pointed at. */
  label: string;
  size?: keyof typeof sizes;
  look?: keyof typeof looks;
  iconSize?: number;
  busy?: boolean;
  disabledReason?: ReactNode;
  /** The icon means a direction and is mirrored from right to left. */
  mirrored?: boolean;
  /** No floating name, where a menu opens in its place. */
  noTip?: boolean;
};

/** A button that shows only an icon and carries its name for readers and pointers. */
export function IconButton({
  icon: Icon,
  label,
  size = 'view',
  look = 'plain',
  iconSize = 16,
  busy = false,
  disabledReason,
  mirrored = false,
  noTip = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const reasonId = useId();
  const off = Boolean(disabledReason) || busy;
  const Shown = busy ? Loader : Icon;
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={off || undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      className={classes(
        'inline-grid shrink-0 place-items-center rounded border transition-colors',
        sizes[size],
        disabledReason ? 'border-unseen bg-sunken text-text-3' : looks[look],
        className,
      )}
      onClick={event => (off ? event.preventDefault() : onClick?.(event))}
    >
      <Shown
        size={iconSize}
        aria-hidden
        className={classes(busy && 'animate-spin', mirrored && 'mirrored')}
      />
    </button>
  );
  if (noTip && !disabledReason) return button;
  return (
    <Tip id={disabledReason ? reasonId : undefined} text={disabledReason ?? label}>
      {button}
    </Tip>
  );
}
