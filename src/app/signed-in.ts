import { followCopy } from '../data/collections.ts';
import { followOutbox } from '../data/outbox.ts';
import { tellEnded } from '../parts/outbox-news.ts';

let isFollowing = false;

/** Hears of the copy and the outbox from the first signed-in page on. */
export function followSignedIn(): void {
  if (isFollowing) return;
  isFollowing = true;
  followCopy();
  followOutbox(tellEnded);
}
