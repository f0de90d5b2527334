import { Ellipsis, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { buttonClass } from './button-class.ts';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import { Tip } from './Tip.tsx';

/** An action on what is chosen, with how many of it it is allowed for. */
export type BulkAction = {
  id: string;
  label: string;
  icon: LucideIcon;
  /** None is not allowed. */
  count: number;
  /** The count as text, in the language's digits and groups. */
  countText: string;
  /** The reason why none of the rows allows it now. */
  disabledReason?: string;
  onSelect: () => void;
};

/** Buttons that a phone has room for, that of the menu included. */
const ROOM = 3;

/** The allowed actions, in place of the navigation: the first by name, those without room in a menu. */
export function PhoneBulkBar({
  label,
  facts,
  moreText,
  actions,
}: {
  label: string;
  /** Totals of the chosen rows. */
  facts?: ReactNode;
  moreText: string;
  actions: readonly BulkAction[];
}) {
  const allowed = actions.filter(({ count, disabledReason }) => count > 0 || disabledReason);
  const end = allowed.length > ROOM ? ROOM - 1 : ROOM;
  const [first, ...shown] = allowed.slice(0, end);
  const rest = allowed.slice(end);
  return (
    <section
      data-region
      aria-label={label}
      className="flex shrink-0 flex-wrap gap-2 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {facts && (
        <p aria-live="polite" className="w-full text-row text-text-2">
          {facts}
        </p>
      )}
      {first && (
        <Button
          look="primary"
          icon={first.icon}
          disabledReason={first.disabledReason}
          onClick={first.onSelect}
          className="min-w-0 flex-1 px-3!"
        >
          <span className="truncate">
            {first.label} {first.countText}
          </span>
        </Button>
      )}
      {shown.map(({ id, label: name, icon: Icon, countText, onSelect }) => (
        <Tip key={id} text={name}>
          <button
            type="button"
            aria-label={`${name} ${countText}`}
            onClick={onSelect}
            className={classes(buttonClass(), 'px-2.5!')}
          >
            <Icon size={16} aria-hidden />
            <span className="tabular-nums">{countText}</span>
          </button>
        </Tip>
      ))}
      {rest.length > 0 && (
        <Menu
          label={moreText}
          align="end"
          entries={() =>
            rest.map(({ id, label: name, icon, countText, onSelect }) => ({
              id,
              label: name,
              icon,
              note: countText,
              onSelect,
            }))
          }
          trigger={props => (
            <IconButton {...props} icon={Ellipsis} label={moreText} size="verb" look="bordered" noTip />
          )}
        />
      )}
    </section>
  );
}
