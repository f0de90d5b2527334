import { createStore, useStore } from '../data/store.ts';

type InstallPrompt = Event & { prompt(): Promise<unknown> };

const offered = createStore<InstallPrompt | null>(null);

/** Keeps the browser's offer to install for the menus; call once, at start. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    offered.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offered.set(null));
}

/** Installs Tapdeck, where the browser offers it; null where it does not. An offer can be used once. */
export function useInstall(): (() => void) | null {
  const offer = useStore(offered);
  if (!offer) return null;
  return () => {
    offered.set(null);
    void offer.prompt();
  };
}
