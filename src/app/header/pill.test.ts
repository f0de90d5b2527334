import { expect, test } from 'vitest';
import { pillOf } from './pill.ts';

const summary = { waiting: 0, sending: 0, checking: 0, held: 0, needsReview: 0, unreadable: 0 };

test.each([
  [undefined, true, { tone: 'quiet', isKnown: false, review: 0, queued: 0, live: 0 }],
  [undefined, false, { tone: 'warn', isKnown: false, review: 0, queued: 0, live: 0 }],
  [summary, true, { tone: 'quiet', isKnown: true, review: 0, queued: 0, live: 0 }],
  [{ ...summary, waiting: 1 }, true, { tone: 'quiet', isKnown: true, review: 0, queued: 1, live: 1 }],
  [{ ...summary, waiting: 3 }, false, { tone: 'warn', isKnown: true, review: 0, queued: 3, live: 3 }],
  [
    { ...summary, needsReview: 1, waiting: 2, sending: 1, checking: 1, held: 1 },
    true,
    { tone: 'warn', isKnown: true, review: 1, queued: 5, live: 6 },
  ],
  [{ ...summary, unreadable: 2 }, true, { tone: 'warn', isKnown: true, review: 2, queued: 0, live: 2 }],
])('%o, online %s, is %o', (counts, isOnline, pill) => {
  expect(pillOf(counts, isOnline)).toEqual(pill);
});
