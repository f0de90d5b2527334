import { followCopy } from '../data/collections.ts';
import { followOnboarding } from '../data/follow-onboarding.ts';
import { followOutbox } from '../data/outbox.ts';

let isFollowing = false;

/** Hears of the copy, the onboarding form and the outbox from the first signed-in page on. */
export function followSignedIn(): void {
  if (isFollowing) return;
  isFollowing = true;
  followCopy();
  followOnboarding();
  followOutbox(async actions => (await import('../parts/outbox-news.ts')).tellEnded(actions));
}
