import { Ellipsis, type LucideIcon } from 'lucide-react';
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
  onSelect: () => void;
};

/** Buttons that a phone has room for, that of the menu included. */
const ROOM = 3;

/** What is allowed of the actions, in the place of the navigation: the first by name, what there is no room for in a menu. */
export function PhoneBulkBar({
  label,
  moreText,
  actions,
}: {
  label: string;
  moreText: string;
  actions: readonly BulkAction[];
}) {
  const allowed = actions.filter(action => action.count > 0);
  const end = allowed.length > ROOM ? ROOM - 1 : ROOM;
  const [first, ...shown] = allowed.slice(0, end);
  const rest = allowed.slice(end);
  return (
    <section
      data-region
      aria-label={label}
      className="flex shrink-0 gap-2 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {first && (
        <button
          type="button"
          onClick={first.onSelect}
          className={classes(buttonClass({ look: 'primary' }), 'min-w-0 flex-1 px-3!')}
        >
          <first.icon size={16} strokeWidth={1.75} aria-hidden />
          <span className="truncate">
            {first.label} {first.countText}
          </span>
        </button>
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
          entries={rest.map(({ id, label: name, icon, countText, onSelect }) => ({
            id,
            label: name,
            icon,
            note: countText,
            onSelect,
          }))}
          trigger={props => (
            <IconButton {...props} icon={Ellipsis} label={moreText} size="verb" look="bordered" noTip />
          )}
        />
      )}
    </section>
  );
}
