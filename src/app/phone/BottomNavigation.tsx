import { useLingui } from '@lingui/react/macro';
import { House, Landmark, type LucideIcon, Menu as MenuIcon, SmartphoneNfc, Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../parts/paths.ts';
import { classes } from '../../ui/classes.ts';
import { activeEntry } from '../navigation.ts';
import { MoreSheet } from './MoreSheet.tsx';

const itemClass = (isActive: boolean) =>
  classes(
    'ring-inside flex h-full w-full flex-col items-center justify-center gap-1 border-t-2 text-nav',
    isActive ? 'border-accent font-medium text-text' : 'border-unseen text-text-2',
  );

/** The five places under the thumb. */
export function BottomNavigation({ path, onLogout }: { path: string; onLogout: () => void }) {
  const { t } = useLingui();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const active = activeEntry(path);
  const places: { href: string; name: string; icon: LucideIcon }[] = [
    { href: paths.home, name: t`Home`, icon: House },
    { href: paths.merchants, name: t({ message: 'Merchants', context: 'navigation' }), icon: Store },
    { href: paths.terminals, name: t({ message: 'Terminals', context: 'navigation' }), icon: SmartphoneNfc },
    { href: paths.settlements, name: t`Settlements`, icon: Landmark },
  ];
  const isElsewhere = !places.some(place => place.href === active);
  return (
    <nav
      data-region
      data-bar
      aria-label={t`Main`}
      className="bottom-navigation shrink-0 border-t bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex h-15">
        {places.map(({ href, name, icon }) => (
          <li key={href} className="grow">
            <Link
              href={href}
              aria-current={href === active ? 'page' : undefined}
              className={itemClass(href === active)}
            >
              <Place icon={icon} isActive={href === active}>
                {name}
              </Place>
            </Link>
          </li>
        ))}
        <li className="grow">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMoreOpen}
            onClick={() => setMoreOpen(true)}
            className={itemClass(isElsewhere)}
          >
            <Place icon={MenuIcon} isActive={isElsewhere}>{t`More`}</Place>
          </button>
        </li>
      </ul>
      <MoreSheet isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} onLogout={onLogout} />
    </nav>
  );
}

function Place({
  icon: Icon,
  isActive,
  children,
}: {
  icon: LucideIcon;
  isActive: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <Icon size={20} aria-hidden className={isActive ? 'text-accent' : undefined} />
      <span className="line-clamp-2 max-w-full px-0.5 text-center wrap-anywhere">{children}</span>
    </>
  );
}
