import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { onPersonLeft } from '../data/last-identity.ts';

// Where each visited address was scrolled to, for going back to it.
const places = new Map<string, number>();
onPersonLeft(() => places.clear());
let hasLeft = false;
let isGoingBack = false;
addEventListener('popstate', () => {
  isGoingBack = true;
});

const scroller = () => document.querySelector('[data-scroller]');

/** Names the page that has just been drawn, moves the focus to its heading, and scrolls to where one was. */
export function Arrival({ path, title }: { path: string; title: string }) {
  const { t } = useLingui();

  useEffect(() => {
    document.title = t`${title} · Tapdeck`;
  }, [title, t]);

  useEffect(() => {
    const box = scroller();
    if (box) box.scrollTop = isGoingBack ? (places.get(path) ?? 0) : 0;
    if (hasLeft) focusHeading();
    isGoingBack = false;
    const keep = () => box && places.set(path, box.scrollTop);
    box?.addEventListener('scroll', keep, { passive: true });
    return () => box?.removeEventListener('scroll', keep);
  }, [path]);

  return null;
}

/** Where the document was opened reading begins at the top; from the first step on, also one taken before a screen was there, at headings. */
export function useLeaving(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path that changes has been left.
  useEffect(
    () => () => {
      hasLeft = true;
    },
    [path],
  );
}

/** A field that took the focus by itself keeps it. */
function focusHeading(): void {
  const main = document.querySelector('main');
  if (main?.contains(document.activeElement)) return;
  const heading = main?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
