import { followCopy } from '../data/collections.ts';
import { followOnboarding } from '../data/follow-onboarding.ts';
import { followSavedViews } from '../data/follow-saved-views.ts';
import { followOutbox } from '../data/outbox.ts';
import { followSettles } from '../data/settle.ts';

let isFollowing = false;

/** Hears of the copy, the onboarding form and the outbox from the first signed-in page on. */
export function followSignedIn(): void {
  if (isFollowing) return;
  isFollowing = true;
  followCopy();
  followOnboarding();
  followSavedViews();
  followSettles();
  followOutbox(async actions => (await import('../parts/outbox-news.ts')).tellEnded(actions));
}
