import { tabStorage } from '../data/device-storage.ts';
import type { Session } from '../domain/session.ts';
import { paths } from '../parts/paths.ts';
import { type Route, routeOf } from './routes.ts';

/** A page that was asked for before signing in; `by` names the person where one was known. */
export type RequestedPage = { address: string; by: string | null };

type Circumstances = {
  /** The first screen of signing up has been filled in. */
  startedSignUp: boolean;
  requested: RequestedPage | null;
};

/** The choice for a path: show its route, or redirect; `keep` marks a path to return to after sign-in. */
type RouteChoice = { show: Route } | { redirect: string; keep?: boolean };

/** The part of a session that routing depends on. */
export type RoutingSession =
  | { status: Exclude<Session['status'], 'LOGGED_IN'> }
  | { status: 'LOGGED_IN'; identity: string };

/** All routing rules, as one function of session and path. */
export function guard(
  routingSession: RoutingSession,
  path: string,
  { startedSignUp, requested }: Circumstances,
): RouteChoice {
  const route = routeOf(path);

  switch (routingSession.status) {
    case 'NOT_VERIFIED':
      return route?.path === paths.otpVerify ? { show: route } : { redirect: paths.otpVerify };

    case 'LOGGED_OUT':
    case 'VERIFIED':
      if (!route || route.path === paths.otpVerify) return { redirect: paths.signIn };
      if (route.path === paths.tenantDetails && !startedSignUp) return { redirect: paths.signUp };
      if (route.access === 'auth') return { show: route };
      return { redirect: paths.signIn, keep: !route.path.startsWith('/error-pages/') };

    case 'LOGGED_IN':
      if (path === paths.root) return { redirect: paths.home };
      if (!route) return { redirect: paths.error404 };
      if (route.access === 'auth') return { redirect: landing(routingSession.identity, requested) };
      return { show: route };
  }
}

/** The path after signing in: the page asked for, if it was this person's, else home. */
const landing = (identity: string, requested: RequestedPage | null): string =>
  requested && (requested.by === null || requested.by === identity) ? requested.address : paths.home;

const KEY = 'tapdeck.requested';

/** The page that was asked for before signing in; kept for the tab. */
export function requestedPage(): RequestedPage | null {
  try {
    return JSON.parse(tabStorage.getItem(KEY) ?? 'null') as RequestedPage | null;
  } catch {
    return null;
  }
}

/** Keeps a page to come back to. */
export const keepRequestedPage = (requested: RequestedPage): void =>
  tabStorage.setItem(KEY, JSON.stringify(requested));

/** Forgets the page, after a sign-in. */
export const forgetRequestedPage = (): void => tabStorage.removeItem(KEY);
