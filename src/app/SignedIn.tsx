import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSignOut } from '../data/authentication.ts';
import { followCopy } from '../data/collections.ts';
import { followDeviceClock } from '../data/device-clock.ts';
import { useDueCount } from '../data/due.ts';
import { followFreshness } from '../data/freshness.ts';
import { followOnboarding } from '../data/onboarding.ts';
import { followOutbox, useOutboxSummary } from '../data/outbox.ts';
import { persistAnswers } from '../data/persisted.ts';
import { useAskedProof } from '../data/proof.ts';
import { followConnection, queryClient } from '../data/query-client.ts';
import { followKept, useSession } from '../data/session.ts';
import { followSettles } from '../data/settle.ts';
import { askPersistence } from '../data/storage-persistence.ts';
import { followWebhooks } from '../data/webhooks.ts';
import { show, usePageDialog } from '../parts/page/page-dialog.ts';
import { loadKitLater } from '../ui/load-kit.ts';
import { loadable } from '../ui/loadable.tsx';
import { noteFocus } from '../ui/regions.ts';
import { pillOf } from './header/pill.ts';
import { loadScreen } from './missing-chunk.ts';
import { onKey } from './shortcuts.ts';

/** Gives a layout the answers of queries; signing in does without, so that it loads no code of theirs. */
export const SignedIn = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/**
 * Runs beside a signed-in session: kept answers, lasting storage, the kit's code, the number on the app's icon, and the question for
 * a proof of the person.
 */
export function Companions() {
  const session = useSession();
  const identity = session !== 'checking' && session.status === 'LOGGED_IN' ? session.identity : null;

  useEffect(() => {
    if (!identity) return;
    followSignedIn();
    void persistAnswers();
    void askPersistence();
    loadKitLater();
    // Without this person there is nothing left to keep.
    return () => void persistAnswers();
  }, [identity]);

  return (
    identity && (
      <>
        <Badge />
        <AskedProof />
      </>
    )
  );
}

const ProofDialog = loadable(async () => (await loadScreen(() => import('./ProofDialog.tsx'))).ProofDialog);

function AskedProof() {
  const call = useAskedProof();
  return call && <ProofDialog call={call} />;
}

function Badge() {
  const { isKnown, live } = pillOf(useOutboxSummary().data, true);
  const count = live + useDueCount();
  useEffect(() => {
    // 0 takes it away.
    if (isKnown) void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [isKnown, count]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
  return null;
}

const PageDialogs = loadable(
  async () => (await loadScreen(() => import('./palette/PageDialogs.tsx'))).PageDialogs,
);

/** Hears the keys that work everywhere, and draws what they open. */
export function Shortcuts({ onLogout }: { onLogout: () => void }) {
  const pageDialog = usePageDialog();
  useEffect(() => {
    // After the page's own fields have had it.
    addEventListener('keydown', onKey);
    addEventListener('focusin', noteFocus);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('focusin', noteFocus);
      // The next person to sign in begins with nothing open.
      show(null);
    };
  }, []);
  return pageDialog && <PageDialogs of={pageDialog} onLogout={onLogout} />;
}

const loadSignOut = () => loadScreen(() => import('../parts/page/SignOutDialog.tsx'));
const SignOutDialog = loadable(async () => (await loadSignOut()).SignOutDialog);

/** Signing out: at once when nothing waits, else after asking what becomes of it. */
export function useLogout(): { ask: () => void; dialog: ReactNode } {
  const { i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const summary = useOutboxSummary();
  const signOut = useSignOut({
    async failure({ code, message }) {
      const { review } = pillOf((await summary.refetch()).data, true);
      const notice = (await loadSignOut()).unsentNotice(i18n, code === 'unsent' ? review : 0);
      return message ? { ...notice, detail: message, action: undefined } : notice;
    },
  });
  async function ask() {
    // In a page's first moments the outbox is not read yet. One that cannot be read is kept.
    const { data } = summary.data ? summary : await summary.refetch();
    if (pillOf(data, true).live > 0) setAsking(true);
    else signOut.mutate('keep');
  }
  return {
    ask,
    dialog: isAsking && (
      <SignOutDialog
        unsent={pillOf(summary.data, true).live}
        signOut={signOut}
        onClose={() => setAsking(false)}
      />
    ),
  };
}

let isFollowing = false;

/** Hears of the connection, the copy, the onboarding form and the outbox from the first signed-in page on. */
function followSignedIn(): void {
  if (isFollowing) return;
  isFollowing = true;
  followConnection();
  followCopy();
  followWebhooks();
  followKept();
  followOnboarding();
  followSettles();
  followFreshness();
  followDeviceClock();
  followOutbox(async actions =>
    (await loadScreen(() => import('../parts/outbox/ended-notices.ts'))).tellEnded(actions),
  );
}
