import { useEffect, useRef } from 'react';
import { isLocking } from '../../data/screen-lock.ts';

const isGuarded = () => (history.state as { isGuard?: true } | null)?.isGuard === true;

let tidying: ReturnType<typeof setTimeout> | undefined;

/**
 * While something is unsaved, a step back asks instead of leaving (without `ask` it does nothing), and the browser asks before it
 * closes or loads the page anew, save to lock it.
 * The step back is caught by an entry of the same address, which goes when nothing is unsaved any more.
 */
export function useAskBeforeLeaving(isUnsaved: boolean, ask?: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!isUnsaved) return;
    clearTimeout(tidying);
    const guard = () => {
      // The page keeps the name of its entry, under which it finds its place in a list.
      if (!isGuarded()) history.pushState({ ...history.state, isGuard: true }, '');
    };
    const onBack = () => {
      if (isGuarded()) return;
      guard();
      latest.current?.();
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLocking()) event.preventDefault();
    };
    guard();
    addEventListener('popstate', onBack);
    addEventListener('beforeunload', onUnload);
    return () => {
      removeEventListener('popstate', onBack);
      removeEventListener('beforeunload', onUnload);
      // An operator who has gone elsewhere meanwhile stays there.
      tidying = setTimeout(() => isGuarded() && history.back());
    };
  }, [isUnsaved]);
}
