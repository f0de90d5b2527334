import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { Route as Match } from 'wouter';
import { onPersonLeft } from '../data/last-identity.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { layouts } from './layouts/layouts.ts';
import { Pages } from './palette/pages.ts';
import { type Route, routes } from './routes.ts';

const memberPages = routes.filter(({ access }) => access === 'member');

/** A route's screen inside its layout; a screen that fails leaves the layout standing. */
export function RouteView({ route, path }: { route: Route; path: string }) {
  const { i18n } = useLingui();
  const title = i18n._(route.title);
  useLeaving(path);
  const Layout = layouts[route.layout];
  const Screen = route.screen;
  return (
    <Suspense fallback={<div className="min-h-dvh bg-surface" />}>
      <Pages value={memberPages}>
        <Layout path={path}>
          <ErrorBoundary place={path}>
            <Suspense fallback={null}>
              <Match path={route.path}>
                <Screen title={title} />
              </Match>
              <Arrival key={path} path={path} title={title} />
            </Suspense>
          </ErrorBoundary>
        </Layout>
      </Pages>
    </Suspense>
  );
}

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
function Arrival({ path, title }: { path: string; title: string }) {
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
function useLeaving(path: string): void {
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
