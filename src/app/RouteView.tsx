import { useLingui } from '@lingui/react';
import { Suspense } from 'react';
import { Route as Match } from 'wouter';
import { Arrival, useLeaving } from './Arrival.tsx';
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
