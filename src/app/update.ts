import { useEffect, useState } from 'react';
import { createStore, useStore } from '../data/store.ts';

/** `ready`: a new version waits for consent · `taken`: another tab consented, and this one has yet to reload. */
type Update = 'none' | 'ready' | 'taken';

const update = createStore<Update>('none');
let accept: (() => void) | undefined;

/** Shows that there is a new version; `take` is what consent does. */
export function offerUpdate(next: Exclude<Update, 'none'>, take: () => void): void {
  accept = take;
  update.set(next);
}

/**
 * The new version there is, offered once nothing is half filled, on its way or at work. An offer stays while something is, or it would
 * vanish under the pointer; its way to take it waits for that.
 */
export function useUpdate(isBusy: boolean): { update: Update; take: () => void } {
  const present = useStore(update);
  const [isQuiet, setQuiet] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (present !== 'ready') return;
    const refresh = () => setQuiet(!isFormHalfFilled());
    refresh();
    const timer = setInterval(refresh, 1_000);
    return () => clearInterval(timer);
  }, [present]);
  if (isQuiet && !isBusy && !isOffered) setOffered(true);
  useEffect(() => {
    if (!isWanted || isBusy) return;
    setWanted(false);
    accept?.();
  }, [isWanted, isBusy]);
  return {
    update: present === 'ready' && !(isQuiet && isOffered) ? 'none' : present,
    take: () => setWanted(true),
  };
}

const typedIn = new WeakSet<HTMLFormElement>();

/** Notes which forms have been typed in; call once, at start. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof HTMLElement ? target.closest('form') : null;
    if (form && form.role !== 'search') typedIn.add(form);
  });
}

/** True while a form on the page holds something that a reload would lose. */
export const isFormHalfFilled = (): boolean =>
  [...document.forms].some(
    form => typedIn.has(form) && [...form.elements].some(field => (field as HTMLInputElement).value),
  );
