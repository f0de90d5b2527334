import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight, LogOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'wouter';
import { useConfig } from '../../data/config.ts';
import { useUser } from '../../data/session.ts';
import { paths } from '../../parts/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { activeEntry, type Entry, entries } from '../navigation.ts';
import { Logo } from './Logo.tsx';

/** The entries of the product at the start of the page, wide with words or narrow with icons. */
export function Sidebar({ path, isOpen, onLogout }: { path: string; isOpen: boolean; onLogout: () => void }) {
  const { t } = useLingui();
  const active = activeEntry(path);
  return (
    <aside
      data-region
      className={classes(
        'flex h-full shrink-0 flex-col border-e border-side-line bg-sidebar text-side-text max-md:hidden',
        isOpen ? 'w-60' : 'w-16',
      )}
    >
      <div className={classes('flex h-header shrink-0 items-center', isOpen ? 'ps-5' : 'justify-center')}>
        <Link href={paths.home} className="flex rounded" tabIndex={-1} aria-hidden="true">
          <Logo markOnly={!isOpen} />
        </Link>
      </div>
      {isOpen && <TenantLine />}
      <nav
        aria-label={t({ message: 'Main', comment: 'Name of the main navigation for screen readers' })}
        className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-2 py-0.5"
      >
        <ul className="space-y-0.5">
          {entries.map(entry => (
            <SidebarEntry key={entry.path ?? 'developers'} entry={entry} active={active} isOpen={isOpen} />
          ))}
        </ul>
      </nav>
      <div className="border-side-line border-t p-2">
        <button
          type="button"
          onClick={onLogout}
          title={isOpen ? undefined : t`Logout`}
          className={rowClass(false, isOpen)}
        >
          <LogOut size={18} aria-hidden className="mirrored shrink-0" />
          <span className={isOpen ? undefined : 'sr-only'}>{t`Logout`}</span>
        </button>
      </div>
    </aside>
  );
}

/** The look of a row of the sidebar. */
const rowClass = (isActive: boolean, isOpen: boolean, isChild = false): string =>
  classes(
    'relative flex w-full items-center gap-3 rounded text-body transition-colors',
    isChild ? 'h-9' : 'h-10',
    isChild ? 'ps-10.5 pe-1' : isOpen ? 'px-3' : 'justify-center',
    isActive
      ? 'bg-side-active font-medium text-side-active-text before:absolute before:inset-y-2.5 before:-start-2 before:w-0.75 before:rounded-e-full before:bg-side-bar'
      : 'hover:bg-side-hover hover:text-side-active-text',
  );

/** An entry with its sub-items; closed, only its icon, from which those open. */
function SidebarEntry({ entry, active, isOpen }: { entry: Entry; active: string | null; isOpen: boolean }) {
  const { i18n } = useLingui();
  const children = entry.children ?? [];
  const isLit = (one: Entry) => one.path !== undefined && one.path === active;
  if (!isOpen && children.length > 0)
    return <Flyout entry={entry} isActive={[entry, ...children].some(isLit)} />;
  const isActive = isLit(entry);
  const href = entry.path;
  const name = i18n._(entry.name);
  const Icon = entry.icon;
  const inside = (
    <>
      {Icon && <Icon size={18} aria-hidden className="shrink-0" />}
      <span className={isOpen ? 'min-w-0 leading-4 wrap-anywhere' : 'sr-only'}>{name}</span>
    </>
  );
  return (
    <li>
      {href ? (
        <Link
          href={href}
          aria-current={isActive ? 'page' : undefined}
          title={isOpen ? undefined : name}
          className={rowClass(isActive, isOpen)}
        >
          {inside}
        </Link>
      ) : (
        <div className="flex h-10 items-center gap-3 px-3 text-body">{inside}</div>
      )}
      {isOpen && children.length > 0 && (
        <ul className="mt-0.5 space-y-0.5">
          {children.map(child => (
            <li key={child.path ?? 'docs'}>
              {child.path ? (
                <Link
                  href={child.path}
                  aria-current={isLit(child) ? 'page' : undefined}
                  className={rowClass(isLit(child), true, true)}
                >
                  <span className="min-w-0 leading-4 wrap-anywhere">{i18n._(child.name)}</span>
                </Link>
              ) : (
                <DocsLink name={i18n._(child.name)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const elsewhere = <ArrowUpRight size={14} aria-hidden className="mirrored" />;

/** The icon of an entry with sub-items, and the menu of all of them beside it. */
function Flyout({ entry, isActive }: { entry: Entry; isActive: boolean }) {
  const { i18n } = useLingui();
  const docs = useConfig().config?.documentationUrl;
  const name = i18n._(entry.name);
  const Icon = entry.icon;
  const places = [...(entry.path ? [entry] : []), ...(entry.children ?? [])];
  return (
    <li>
      <Menu
        label={name}
        isBeside
        link={FlyoutLink}
        entries={() =>
          places.flatMap((one): MenuEntry[] => {
            const href = one.path ?? docs;
            if (!href) return [];
            return [{ id: href, label: i18n._(one.name), href, note: one.path ? undefined : elsewhere }];
          })
        }
        trigger={trigger => (
          <button
            {...trigger}
            type="button"
            title={name}
            aria-current={isActive ? 'true' : undefined}
            className={rowClass(isActive, false)}
          >
            {Icon && <Icon size={18} aria-hidden className="shrink-0" />}
            <span className="sr-only">{name}</span>
          </button>
        )}
      />
    </li>
  );
}

/** A place in the menu: a page of the product, or the provider's documentation in a new tab. */
function FlyoutLink({ href, ...link }: ComponentProps<'a'> & { href: string }) {
  const [path] = useLocation();
  return href.startsWith('/') ? (
    <Link {...link} href={href} aria-current={activeEntry(path) === href ? 'page' : undefined} />
  ) : (
    <a {...link} href={href} target="_blank" rel="noopener noreferrer" />
  );
}

/** The provider's documentation, in a new tab; absent until the configuration names it. */
function DocsLink({ name }: { name: string }) {
  const url = useConfig().config?.documentationUrl;
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={rowClass(false, true, true)}>
      <span className="min-w-0 leading-4 wrap-anywhere">{name}</span>
      <ArrowUpRight size={14} aria-hidden className="mirrored ms-auto me-2 shrink-0" />
    </a>
  );
}

/** The company and its region. */
function TenantLine() {
  const user = useUser();
  const region = useConfig().config?.region;
  return (
    <div className="h-12 shrink-0 px-5 pt-0.5">
      <p dir="auto" className="name text-row text-side-text">
        {user?.companyName}
      </p>
      {region && (
        <p className="text-caption text-side-label">
          <Trans>
            Region <span className="island">{region}</span>
          </Trans>
        </p>
      )}
    </div>
  );
}
