import { useSyncExternalStore } from 'react';

type InstallPrompt = Event & { prompt(): Promise<unknown> };

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const change = (next: InstallPrompt | null) => {
  offered = next;
  for (const listener of listeners) listener();
};

/** Keeps the browser's offer to install for the menus; call once, at start. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    change(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => change(null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Installs Tapdeck, where the browser offers it; null where it does not. An offer can be used once. */
export function useInstall(): (() => void) | null {
  const offer = useSyncExternalStore(subscribe, () => offered);
  if (!offer) return null;
  return () => {
    change(null);
    void offer.prompt();
  };
}
