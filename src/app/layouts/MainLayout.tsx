import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { useAppearance } from '../../parts/preferences/appearance.ts';
import { RouteTransition } from '../../ui/RouteTransition.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { Companions } from '../Companions.tsx';
import { Header } from '../header/Header.tsx';
import { useLogout } from '../logout.tsx';
import { loadChunk } from '../missing-chunk.ts';
import { PhoneBar } from '../phone/PhoneBar.tsx';
import { Shortcuts } from '../Shortcuts.tsx';
import { Strips } from '../Strips.tsx';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';

const BottomNavigation = lazy(async () => ({
  default: (await loadChunk(() => import('../phone/BottomNavigation.tsx'))).BottomNavigation,
}));

/** The shell of every page of a signed-in person: sidebar and header, on a phone the navigation at the foot. */
export function MainLayout({ path, children }: { path: string; children: ReactNode }) {
  const isPhone = useMedia(phone);
  const { transition } = useAppearance();
  const sidebar = useSidebar();
  const logout = useLogout();
  const isOpen = sidebar.look === 'open';
  return (
    <div className="shell flex h-dvh bg-surface">
      <a
        href="#main"
        className="absolute start-2 -top-20 z-10 rounded bg-primary px-4 py-3 text-on-primary focus:top-2"
      >
        <Trans>Skip to content</Trans>
      </a>
      {!isPhone && sidebar.look !== 'hidden' && <Sidebar path={path} isOpen={isOpen} onLogout={logout.ask} />}
      <div className="flex min-w-0 flex-1 flex-col">
        {!isPhone && <Header isSidebarOpen={isOpen} onToggle={sidebar.toggle} onLogout={logout.ask} />}
        <div data-region aria-live="polite" className="shrink-0">
          <Strips />
        </div>
        <main
          id="main"
          tabIndex={-1}
          data-scroller
          data-region
          className="relative flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
        >
          {isPhone && <PhoneBar onLogout={logout.ask} />}
          <RouteTransition route={path} transition={transition} className="flex min-h-0 flex-1 flex-col">
            {children}
          </RouteTransition>
        </main>
        {isPhone && (
          <Suspense fallback={<div className="h-15 border-t" />}>
            <BottomNavigation path={path} onLogout={logout.ask} />
          </Suspense>
        )}
      </div>
      <Companions />
      <Shortcuts onLogout={logout.ask} />
      {logout.dialog}
    </div>
  );
}
