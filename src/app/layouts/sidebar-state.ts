import { useState } from 'react';
import { useAppearance } from '../../parts/preferences/appearance.ts';
import { useMedia } from '../../ui/use-media.ts';

const KEY = 'tapdeck.sidebar';

/** How much of the sidebar is seen: words, icons, nothing. */
export type SidebarLook = 'open' | 'mini' | 'hidden';

/**
 * Open from 1280 px, where the choice is remembered; icons below; the layouts `mini` and `drawer` begin closed.
 *
 */
export function useSidebar(): { look: SidebarLook; toggle: () => void } {
  const isWide = useMedia('(min-width: 1280px)');
  const { layout } = useAppearance();
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEY) !== 'closed');
  const [isOpenForNow, setOpenForNow] = useState(false);
  const isRemembered = isWide && layout === 'default';
  const isOpen = isRemembered ? chosen : isOpenForNow;
  return {
    look: isOpen ? 'open' : layout === 'drawer' ? 'hidden' : 'mini',
    toggle: () => {
      if (!isRemembered) return setOpenForNow(!isOpen);
      localStorage.setItem(KEY, isOpen ? 'closed' : 'open');
      setChosen(!isOpen);
    },
  };
}
