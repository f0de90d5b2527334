import { useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../parts/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Logo } from '../layouts/Logo.tsx';
import { activeEntry, entries } from '../navigation.ts';
import { rowClass, SidebarEntry } from './SidebarEntry.tsx';
import { TenantLine } from './TenantLine.tsx';

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
      <nav aria-label={t`Main`} className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-2 py-0.5">
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
          <LogOut size={18} strokeWidth={1.75} aria-hidden className="mirrored shrink-0" />
          <span className={isOpen ? undefined : 'sr-only'}>{t`Logout`}</span>
        </button>
      </div>
    </aside>
  );
}
