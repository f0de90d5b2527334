import { useLingui } from '@lingui/react';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'wouter';
import { useConfig } from '../../data/config.ts';
import { classes } from '../../ui/classes.ts';
import type { Entry } from '../navigation.ts';

/** The look of a row of the sidebar. */
export const rowClass = (isActive: boolean, isOpen: boolean, isChild = false): string =>
  classes(
    'relative flex w-full items-center gap-3 rounded text-body transition-colors',
    isChild ? 'h-9' : 'h-10',
    isChild ? 'ps-10.5 pe-3' : isOpen ? 'px-3' : 'justify-center',
    isActive
      ? 'bg-side-active font-medium text-side-active-text before:absolute before:inset-y-2.5 before:-start-2 before:w-0.75 before:rounded-e-full before:bg-side-bar'
      : 'hover:bg-side-hover hover:text-side-active-text',
  );

/** An entry with its sub-items; closed, only its icon, lit for all of them. */
export function SidebarEntry({
  entry,
  active,
  isOpen,
}: {
  entry: Entry;
  active: string | null;
  isOpen: boolean;
}) {
  const { i18n } = useLingui();
  const children = entry.children ?? [];
  const isLit = (one: Entry) => one.path !== undefined && one.path === active;
  const isActive = isLit(entry) || (!isOpen && children.some(isLit));
  const href = entry.path ?? (isOpen ? undefined : children[0]?.path);
  const name = i18n._(entry.name);
  const Icon = entry.icon;
  const inside = (
    <>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />}
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

/** The provider's documentation, in a new tab; absent until the configuration names it. */
function DocsLink({ name }: { name: string }) {
  const url = useConfig().data?.documentationUrl;
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={rowClass(false, true, true)}>
      <span className="min-w-0 leading-4 wrap-anywhere">{name}</span>
      <ArrowUpRight size={14} strokeWidth={1.75} aria-hidden className="mirrored ms-auto shrink-0" />
    </a>
  );
}
