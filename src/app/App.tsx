import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { useConfig } from '../data/config.ts';
import { identityAtStart, lastIdentity, onPersonLeft } from '../data/last-identity.ts';
import { useOnline } from '../data/network.ts';
import { onNotice, type Raised } from '../data/notices.ts';
import { hasLock, useLock } from '../data/screen-lock.ts';
import { useSession } from '../data/session.ts';
import type { Session } from '../domain/session.ts';
import { signUpPassword } from '../features/auth/sign-up-draft.ts';
import { aroundNav, isSignInStep, useExactLocation, useExactSearch } from '../parts/page/history-entry.ts';
import { takeOptions } from '../parts/preferences/appearance.ts';
import { useLanguage } from '../parts/preferences/language.ts';
import { loadable } from '../ui/loadable.tsx';
import { PanelFailureFace } from '../ui/PanelBoundary.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PanelFailed } from './errors.tsx';
import {
  forgetRequestedPage,
  guard,
  keepRequestedPage,
  type RoutingSession,
  requestedPage,
} from './guard.ts';
import { loadScreen } from './missing-chunk.ts';
import { RouteView } from './RouteView.tsx';

/** The whole page. */
export function App() {
  // Draws everything anew in another language: not all that writes a number has a sentence.
  useLanguage();
  return (
    <I18nProvider i18n={i18n}>
      <ErrorBoundary place="page">
        <PanelFailureFace value={PanelFailed}>
          <Router aroundNav={aroundNav} hook={useExactLocation} searchHook={useExactSearch}>
            <Options />
            <Root />
            <Notices />
          </Router>
        </PanelFailureFace>
      </ErrorBoundary>
    </I18nProvider>
  );
}

const ConfigFailureScreen = loadable(
  async () =>
    (await loadScreen(() => import('../features/errors/StartFailureScreens.tsx'))).ConfigFailureScreen,
);

const DemandedLock = loadable(
  async () => (await loadScreen(() => import('./DemandedLock.tsx'))).DemandedLock,
);

/** Takes the options that the address names. */
function Options() {
  const search = useSearch();
  useEffect(() => takeOptions(search), [search]);
  return null;
}

/** Draws the page that the guard allows at this path. Each letter of a search changes the query, for which the shell need not be drawn again. */
function Root() {
  const { config, failure } = useConfig();
  const session = useSession();
  const isOnline = useOnline();
  const lock = useLock();
  const [path] = useLocation();

  if (failure) return <ConfigFailureScreen failure={failure} />;
  const routingSession = routingSessionOf(session);
  if (!routingSession) {
    return <Waiting isForServer={config === null} />;
  }
  if (!lock && routingSession.status === 'LOGGED_IN') {
    // The key is being asked for. Where no other page has it, this one begins anew, locked.
    if (hasLock(routingSession.identity)) return <Waiting isForServer={false} />;
    if (config?.lock && isOnline) return <DemandedLock />;
  }
  const requested = requestedPage();
  const choice = guard(routingSession, path, { startedSignUp: signUpPassword() !== null, requested });
  if ('show' in choice) return <RouteView route={choice.show} path={path} />;
  return (
    <Elsewhere
      to={choice.redirect}
      before={() => {
        if (routingSession.status === 'LOGGED_IN') forgetRequestedPage();
        else if (choice.keep) keepIfOwn(session, path);
      }}
    />
  );
}

const SLOW_MS = 2_000;

/** Shown before anything is known of the session; says after a while that Tapdeck waits for the server. */
function Waiting({ isForServer }: { isForServer: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center bg-canvas p-6 text-center">
      <Spinner label={<Trans>Checking your session</Trans>} />
      <p role="status" className="text-balance text-row text-text-2">
        {isForServer && isSlow && <Trans>Tapdeck is waiting for the server. This can take a minute.</Trans>}
      </p>
    </div>
  );
}

/** The state of the session; with a last-known identity the shell draws before the session is read. */
function routingSessionOf(session: Session | 'checking'): RoutingSession | null {
  if (session === 'checking') {
    const last = lastIdentity();
    return last ? { status: 'LOGGED_IN', identity: last.identity } : null;
  }
  if (session.status === 'LOGGED_IN') personSeen = session.identity;
  return session;
}

// The person signed in on this page: after an expired session only they come back to it, after signing out no person does.
let personSeen: string | null = null;

function keepIfOwn(session: Session | 'checking', path: string): void {
  const hasExpired =
    session !== 'checking' && session.status === 'LOGGED_OUT' && session.reason === 'expired';
  const by = personSeen ?? identityAtStart();
  if (by === null || hasExpired) {
    keepRequestedPage({ address: path + location.search, by });
  }
}

function Elsewhere({ to, before }: { to: string; before: () => void }) {
  const [, navigate] = useLocation();
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    if (isLeaving.current) return;
    before();
    const leave = () => navigate(to, { replace: true });
    if (!isSignInStep() || history.length === 1) return leave();
    // Else the form's entry would stay before the next page, and a press of Back would lead to that page again.
    isLeaving.current = true;
    addEventListener('popstate', leave, { once: true });
    history.back();
  });
  return null;
}

const NoticeList = loadable(async () => (await loadScreen(() => import('./NoticeList.tsx'))).NoticeList);

/** Shows every notice as a toast; what draws them is fetched with the first. */
function Notices() {
  const [raised, setRaised] = useState<readonly Raised[]>([]);
  useEffect(() => onNotice(one => setRaised(before => [...before, one])), []);
  useEffect(() => onPersonLeft(() => setRaised([])), []);
  return raised.length === 0 ? null : <NoticeList raised={raised} />;
}
