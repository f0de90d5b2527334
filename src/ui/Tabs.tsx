import * as Headless from '@headlessui/react';
import {
  createContext,
  type ElementType,
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  use,
  useRef,
} from 'react';
import { classes } from './classes.ts';

/** One view among several, with how much it holds. */
export type Tab = { id: string; label: ReactNode; count?: ReactNode };

type Views = { tabs: readonly Tab[]; current: string };
const Shown = createContext<Views>({ tabs: [], current: '' });

const isSame = (before: Views, now: Views): boolean =>
  before.current === now.current &&
  before.tabs.length === now.tabs.length &&
  before.tabs.every(({ id, label, count }, place) => {
    const other = now.tabs[place];
    return id === other?.id && label === other.label && count === other.count;
  });

/** Views of one page, one of which is shown: stands around the list of tabs and their panel. */
export function Tabs({
  tabs,
  current,
  onSelect,
  children,
}: Views & { onSelect: (id: string) => void; children: ReactNode }) {
  const views = { tabs, current };
  const shown = useRef(views);
  if (!isSame(shown.current, views)) shown.current = views;
  return (
    <Shown value={shown.current}>
      <Headless.TabGroup
        as={Fragment}
        selectedIndex={Math.max(
          0,
          tabs.findIndex(({ id }) => id === current),
        )}
        onChange={place => onSelect(tabs[place]?.id ?? current)}
      >
        {children}
      </Headless.TabGroup>
    </Shown>
  );
}

/**
 * The tabs themselves: arrows move in the direction of reading, and a phone scrolls them. Drawn again only when one of them
 * changes: above a list they stay the same while its rows change.
 */
export const TabList = memo(({ label }: { label: string }) => {
  const { tabs, current } = use(Shown);
  return (
    <div className={rowLook}>
      <Headless.TabList aria-label={label} className={listLook} onKeyDownCapture={mirrorArrows}>
        {tabs.map(({ id, label: name, count }) => (
          <Headless.Tab key={id} data-tab={id} className={tabLook(id === current)}>
            {name}
            <Count of={count} />
          </Headless.Tab>
        ))}
      </Headless.TabList>
    </div>
  );
});

/** The chosen tab's content. One panel serves all tabs: elements that tabs share stay when another is chosen. */
export function TabPanel({
  id: panelId,
  className,
  children,
}: {
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const { tabs, current } = use(Shown);
  return (
    <Headless.TabPanels as={Fragment}>
      {tabs.map(({ id }) =>
        id === current ? (
          <Headless.TabPanel
            key="shown"
            static
            data-print="flow"
            {...(panelId && { id: panelId })}
            tabIndex={-1}
            className={classes('outline-none', className)}
          >
            {children}
          </Headless.TabPanel>
        ) : (
          <Headless.TabPanel key={id} tabIndex={-1} />
        ),
      )}
    </Headless.TabPanels>
  );
}

/** Views that each have an address of their own, as links in the look of tabs. */
export function TabLinks({
  label,
  tabs,
  current,
  link: Link,
}: {
  label: string;
  tabs: readonly (Tab & { href: string })[];
  current: string;
  /** The router's link. */
  link: ElementType;
}) {
  return (
    <div className={rowLook}>
      <nav aria-label={label} className={listLook}>
        {tabs.map(({ id, href, label: name, count }) => (
          <Link
            key={id}
            data-tab={id}
            href={href}
            aria-current={id === current ? 'page' : undefined}
            className={tabLook(id === current)}
          >
            {name}
            <Count of={count} />
          </Link>
        ))}
      </nav>
    </div>
  );
}

const rowLook = 'overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none] md:px-6';
const listLook = 'flex w-max gap-7';
const tabLook = (isCurrent: boolean) =>
  classes(
    'ring-inside -mx-1 flex h-10.5 max-md:h-verb items-center gap-1.5 whitespace-nowrap border-b-2 px-1 text-body font-medium md:text-row',
    isCurrent ? 'border-accent text-text' : 'border-unseen text-text-2 hover:text-text',
  );

const Count = ({ of }: { of: ReactNode }) =>
  of !== undefined && <span className="font-normal text-text-3 tabular-nums">{of}</span>;

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Headless UI goes forth with the right arrow in every direction of reading: from right to left it gets the other key. */
function mirrorArrows(event: KeyboardEvent<HTMLElement>): void {
  const key = mirrored[event.key];
  if (!key || !event.isTrusted || getComputedStyle(event.currentTarget).direction !== 'rtl') return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
