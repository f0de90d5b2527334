import { followCopy } from '../data/collections.ts';
import { followKept } from '../data/follow-kept.ts';
import { followOnboarding } from '../data/follow-onboarding.ts';
import { followOutbox } from '../data/outbox.ts';
import { followSettles } from '../data/settle.ts';
import { followWebhooks } from '../data/webhooks.ts';

let isFollowing = false;

/** Hears of the copy, the onboarding form and the outbox from the first signed-in page on. */
export function followSignedIn(): void {
  if (isFollowing) return;
  isFollowing = true;
  followCopy();
  followWebhooks();
  followKept();
  followOnboarding();
  followSettles();
  followOutbox(async actions => (await import('../parts/outbox/ended-notices.ts')).tellEnded(actions));
}
