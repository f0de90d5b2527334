import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** For how long the secret before signs too, and what follows from it. */
type Grace = { seconds: number; name: MessageDescriptor; follows: MessageDescriptor };

/** The choices, from none to the longest that the service allows. (contract: Webhooks) */
export const graces: readonly Grace[] = [
  {
    seconds: 0,
    name: msg({ message: 'None', context: 'grace period' }),
    follows: msg`The present secret stops at once. A receiver that still checks with it refuses every event until you change it there.`,
  },
  {
    seconds: 3_600,
    name: msg`1 hour`,
    follows: msg`For an hour each event carries two signatures, one with each secret. Change it at your receiver within that time, and no event is refused.`,
  },
  {
    seconds: 86_400,
    name: msg`24 hours`,
    follows: msg`For 24 hours each event carries two signatures, one with each secret. Change it at your receiver within that time, and no event is refused.`,
  },
  {
    seconds: 604_800,
    name: msg`7 days`,
    follows: msg`For 7 days each event carries two signatures, one with each secret. If the present secret is known to somebody, that is how long they can still forge events.`,
  },
];

/** What is chosen unless somebody chooses another, in seconds. */
export const USUAL_GRACE = 86_400;
