import { useLingui } from '@lingui/react/macro';
import { memo, useEffect } from 'react';
import { Route as Match } from 'wouter';
import { onPersonLeft } from '../data/last-identity.ts';
import { entryId } from '../parts/page/history-entry.ts';
import { useCode } from '../ui/loadable.tsx';
import { focusHeading } from '../ui/regions.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { layouts } from './layouts/layouts.ts';
import { PageSkeleton, ShellSkeleton } from './layouts/ShellSkeleton.tsx';
import { Pages } from './palette/pages.ts';
import { type Route, routes } from './routes.ts';

const memberPages = routes.filter(({ access }) => access === 'member');

/** A route's screen inside its layout; a screen that fails leaves the layout standing. */
export const RouteView = memo(RouteInLayout);

function RouteInLayout({ route, path }: { route: Route; path: string }) {
  const { i18n } = useLingui();
  const title = i18n._(route.title);
  useLeaving(path);
  const Layout = useCode(layouts[route.layout]);
  if (!Layout) return route.layout === 'main' ? <ShellSkeleton /> : <div className="min-h-dvh bg-surface" />;
  return (
    <Pages value={memberPages}>
      <Layout path={path}>
        <ErrorBoundary place={path}>
          <ScreenView route={route} path={path} title={title} />
        </ErrorBoundary>
      </Layout>
    </Pages>
  );
}

function ScreenView({ route, path, title }: { route: Route; path: string; title: string }) {
  const Screen = useCode(route.screen);
  if (!Screen) return <PageSkeleton isLate />;
  return (
    <>
      <Match path={route.path}>
        <Screen title={title} />
      </Match>
      <Arrival key={path} path={path} title={title} />
    </>
  );
}

/** Scroll position of a visited history entry when it was left, and the address of the link that had the focus last. */
type Left = { top: number; link?: string };

const left = new Map<string, Left>();
onPersonLeft(() => left.clear());
let hasLeft = false;

const scroller = () => document.querySelector('[data-scroller]');

/** Names the page that has just been drawn, moves the focus to its heading, and scrolls to where one was. */
function Arrival({ path, title }: { path: string; title: string }) {
  const { t } = useLingui();

  useEffect(() => {
    document.title = t`${title} · Tapdeck`;
  }, [title, t]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a path that changes is another page.
  useEffect(() => {
    const box = scroller();
    const id = entryId();
    const was = left.get(id) ?? { top: 0 };
    if (hasLeft) focusHeading();
    // The first page is at its top: to ask it where it stands would cost a layout.
    const stop = box && hasLeft && comeBack(box, was);
    // A page whose successor is still being fetched is hidden, which scrolls what is around it to the top: no longer this entry's.
    const keep = (change: Partial<Left>) =>
      entryId() === id && left.set(id, { ...(left.get(id) ?? was), ...change });
    const onScroll = () => box && keep({ top: box.scrollTop });
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLAnchorElement) keep({ link: target.getAttribute('href') ?? '' });
    };
    const main = document.querySelector('main');
    box?.addEventListener('scroll', onScroll, { passive: true });
    main?.addEventListener('focusin', onFocus);
    return () => {
      if (stop) stop();
      box?.removeEventListener('scroll', onScroll);
      main?.removeEventListener('focusin', onFocus);
    };
  }, [path]);

  return null;
}

/**
 * Scrolls to where one was and focuses the link that one left by, as soon as the page is long enough and has it, unless the
 * operator does something first. Gives the way to stop waiting.
 */
function comeBack(box: Element, { top, link }: Left): () => void {
  const isBack = () => {
    box.scrollTop = top;
    return (link === undefined || focusLink(link)) && box.scrollTop >= top - 1;
  };
  if (isBack()) return () => undefined;
  const ended = new AbortController();
  const growth = new ResizeObserver(() => isBack() && ended.abort());
  ended.signal.addEventListener('abort', () => growth.disconnect());
  for (const input of ['wheel', 'pointerdown', 'keydown', 'touchmove'])
    addEventListener(input, () => ended.abort(), { passive: true, signal: ended.signal });
  for (const child of box.children) growth.observe(child);
  return () => ended.abort();
}

/** Focuses the link of an address unless something other than the heading has the focus; false while there is none. */
function focusLink(href: string): boolean {
  if (!document.activeElement?.matches('body, main, h1')) return true;
  const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`);
  link?.focus({ preventScroll: true });
  return link !== null;
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
