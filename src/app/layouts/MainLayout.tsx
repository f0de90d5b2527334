import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { keep } from '../../data/device-storage.ts';
import { useAppearance } from '../../parts/preferences/appearance.ts';
import { loadable } from '../../ui/loadable.tsx';
import { RouteTransition } from '../../ui/RouteTransition.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { AvatarMenu } from '../header/AvatarMenu.tsx';
import { Header } from '../header/Header.tsx';
import { OutboxPill } from '../header/OutboxPill.tsx';
import { loadChunk } from '../missing-chunk.ts';
import { Companions, Shortcuts, SignedIn, useLogout } from '../SignedIn.tsx';
import { Strips } from '../Strips.tsx';
import { Sidebar } from './Sidebar.tsx';

const BottomNavigation = loadable(
  async () => (await loadChunk(() => import('../phone/BottomNavigation.tsx'))).BottomNavigation,
  <div className="h-15 border-t" />,
);

/** The shell of every page of a signed-in person: sidebar and header, on a phone the navigation at the foot. */
export const MainLayout = (props: { path: string; children: ReactNode }) => (
  <SignedIn>
    <Shell {...props} />
  </SignedIn>
);

function Shell({ path, children }: { path: string; children: ReactNode }) {
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
          data-print="flow"
          className="relative flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
        >
          {isPhone && <PhoneBar onLogout={logout.ask} />}
          <RouteTransition route={path} transition={transition} className="flex min-h-0 flex-1 flex-col">
            {children}
          </RouteTransition>
        </main>
        {isPhone && <BottomNavigation path={path} onLogout={logout.ask} />}
      </div>
      <Companions />
      <Shortcuts onLogout={logout.ask} />
      {logout.dialog}
    </div>
  );
}

const KEY = 'tapdeck.sidebar';

/** Widths of the sidebar: words, icons, nothing. */
type SidebarLook = 'open' | 'mini' | 'hidden';

/** Open from 1280 px, where the choice is remembered; icons below; the layouts `mini` and `drawer` begin closed. */
function useSidebar(): { look: SidebarLook; toggle: () => void } {
  const isWide = useMedia('(width >= 80rem)');
  const { layout } = useAppearance();
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY) !== 'closed');
  const [isOpenForNow, setOpenForNow] = useState(false);
  const isRemembered = isWide && layout === 'default';
  const isOpen = isRemembered ? chosen : isOpenForNow;
  return {
    look: isOpen ? 'open' : layout === 'drawer' ? 'hidden' : 'mini',
    toggle: () => {
      if (!isRemembered) return setOpenForNow(!isOpen);
      setChosen(!isOpen);
      keep(localStorage, KEY, isOpen ? 'closed' : 'open');
    },
  };
}

/** On a phone the header shows the page's title, the outbox when it has news, and the account. */
function PhoneBar({ onLogout }: { onLogout: () => void }) {
  return (
    <div className="phone-bar absolute end-2.5 top-2.5 z-10 flex items-center gap-2">
      <OutboxPill isShort />
      <AvatarMenu onLogout={onLogout} />
    </div>
  );
}
