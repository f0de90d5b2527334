import { Check, type LucideIcon } from 'lucide-react';
import type { ElementType, ReactNode } from 'react';
import { classes } from './classes.ts';

/** One entry of a menu. */
export type MenuItem = {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** At the end: a count, a key, the present value. */
  note?: ReactNode;
  tone?: 'bad';
  /** Why it cannot be chosen now; shown under its label. */
  disabledReason?: string;
  /** One of several to choose from, and whether it is the chosen one. */
  checked?: boolean;
  onSelect?: () => void;
  href?: string;
};

/** A row of a menu: a button, or a link where it leads to a page. */
export function MenuRow({ item, link, close }: { item: MenuItem; link?: ElementType; close: () => void }) {
  const off = Boolean(item.disabledReason);
  const isLink = item.href !== undefined && !off;
  const Element: ElementType = isLink ? (link ?? 'a') : 'button';
  const Icon = item.icon;
  return (
    <Element
      {...(isLink ? { href: item.href } : { type: 'button' })}
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      aria-disabled={off || undefined}
      tabIndex={-1}
      data-menu-row={item.label}
      onClick={() => {
        if (off) return;
        close();
        item.onSelect?.();
      }}
      className={classes(
        'flex min-h-verb w-full items-center gap-2.5 px-3 py-1.5 text-start text-row outline-none md:min-h-view',
        off ? 'text-text-3' : item.tone === 'bad' ? 'text-bad-text' : 'text-text',
        !off && 'hover:bg-hover',
        'focus-visible:bg-selected focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset',
      )}
    >
      {Icon && <Icon size={16} aria-hidden className="shrink-0 opacity-80" />}
      <span className="min-w-0 flex-1">
        {item.label}
        {off && <span className="block text-caption text-text-3">{item.disabledReason}</span>}
      </span>
      {item.note && <span className="text-text-3 tabular-nums">{item.note}</span>}
      {item.checked !== undefined && (
        <Check size={16} aria-hidden className={item.checked ? 'text-accent' : 'invisible'} />
      )}
    </Element>
  );
}
