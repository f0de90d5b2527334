import { type ElementType, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import { roving } from './roving.ts';

/** One view among several, with how much it holds. */
export type Tab = { id: string; label: ReactNode; count?: ReactNode; href?: string };

/** Views of one page: links where each has an address, else tabs; arrows move, and a phone scrolls them. */
export function Tabs({
  label,
  tabs,
  current,
  onSelect,
  link,
  controls,
}: {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onSelect?: (id: string) => void;
  /** The router's link, for tabs with `href`. */
  link?: ElementType;
  /** Id of the element that shows the chosen view, where tabs are not links. */
  controls?: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  const isLinks = tabs.some(tab => tab.href !== undefined);
  const List: ElementType = isLinks ? 'nav' : 'div';
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])];
    const index = all.indexOf(document.activeElement as HTMLElement);
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = roving(event.key, index, all.length, { axis: 'horizontal', rtl });
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
    if (!isLinks) onSelect?.(tabs[next]?.id ?? current);
  };
  return (
    <div className="overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none] md:px-6">
      <List
        ref={list}
        role={isLinks ? undefined : 'tablist'}
        aria-label={label}
        onKeyDown={move}
        className="flex w-max gap-7"
      >
        {tabs.map(tab => {
          const isCurrent = tab.id === current;
          const Element: ElementType = tab.href === undefined ? 'button' : (link ?? 'a');
          return (
            <Element
              key={tab.id}
              data-tab={tab.id}
              {...(tab.href === undefined
                ? {
                    type: 'button',
                    role: 'tab',
                    'aria-selected': isCurrent,
                    'aria-controls': controls,
                    tabIndex: isCurrent ? 0 : -1,
                  }
                : { href: tab.href, 'aria-current': isCurrent ? 'page' : undefined })}
              onClick={() => onSelect?.(tab.id)}
              className={classes(
                'ring-inside flex h-10.5 max-md:h-verb items-center gap-1.5 whitespace-nowrap border-b-2 text-body font-medium md:text-row',
                isCurrent ? 'border-accent text-text' : 'border-transparent text-text-2 hover:text-text',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="font-normal text-text-3 tabular-nums">{tab.count}</span>
              )}
            </Element>
          );
        })}
      </List>
    </div>
  );
}
