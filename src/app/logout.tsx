import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useOutboxSummary } from '../data/outbox.ts';
import { useSignOut } from '../data/session.ts';
import { pillOf } from './header/pill.ts';
import { loadChunk } from './missing-chunk.ts';

const SignOutDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../parts/page/SignOutDialog.tsx'))).SignOutDialog,
}));

/** Signing out: at once when nothing waits, else after asking what becomes of it. */
export function useLogout(): { ask: () => void; dialog: ReactNode } {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { review, onTheirWay } = pillOf(useOutboxSummary().data, true);
  const unsent = review + onTheirWay;
  const signOut = useSignOut({
    failure: failure => ({
      tone: 'bad',
      key: 'sign-out',
      text: t`You are still signed in`,
      detail: failure.message ?? t`Not everything could be sent. Nothing is lost.`,
    }),
  });
  return {
    ask: () => (unsent > 0 ? setAsking(true) : signOut.mutate('keep')),
    dialog: isAsking && (
      <Suspense fallback={null}>
        <SignOutDialog unsent={unsent} signOut={signOut} onClose={() => setAsking(false)} />
      </Suspense>
    ),
  };
}
