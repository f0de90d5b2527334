import { useEffect } from 'react';
import { useOutboxSummary } from '../data/outbox.ts';
import { persistAnswers } from '../data/persisted.ts';
import { askPersistence } from '../data/persistence.ts';
import { useSession } from '../data/session.ts';
import { loadKitLater } from '../ui/load-kit.ts';
import { pillOf } from './header/pill.ts';
import { followSignedIn } from './signed-in.ts';

/** What goes with a signed-in person but is not drawn: kept answers, lasting storage, the kit's code, the number on the app's icon. */
export function Companions() {
  const { session } = useSession();
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

  return identity ? <Badge /> : null;
}

function Badge() {
  const { isKnown, review, onTheirWay } = pillOf(useOutboxSummary().data, true);
  const count = review + onTheirWay;
  useEffect(() => {
    if (!isKnown || !('setAppBadge' in navigator)) return;
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [isKnown, count]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
  return null;
}
