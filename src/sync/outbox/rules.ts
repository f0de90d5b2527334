import type { Config } from '../../api/config.ts';
import type { Action } from '../../domain/action.ts';
import { kindOf } from './kinds/kinds.ts';

/** What a step must know of the platform. */
export type Rules = {
  /** Whether a repeat with the same key is safe for this action at the instant `now` (ms since 1970). (ruling 21) */
  keyHolds(action: Action, now: number): boolean;
};

/** The rules of a configuration. (design §7) */
export const rulesOf = ({ services, ttlSeconds }: Config['idempotency']): Rules => ({
  keyHolds({ intent, firstSentAt }, now) {
    if (firstSentAt === null || !services.includes(kindOf(intent).probe.service)) return false;
    const age = now - firstSentAt;
    // A negative age means that the clock was put back: nobody knows how old the key is.
    return age >= 0 && age < ttlSeconds * 1000;
  },
});
