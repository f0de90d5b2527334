import type { SettleStore } from '../../src/db/settle-store.ts';
import { isLiveAttempt, type SettleAttempt } from '../../src/domain/settlement/settle-attempt.ts';

/** The attempts of one device in memory, shared by its tabs; alike to the one in Dexie, which passes the same tests. */
export function memorySettles(): SettleStore {
  const attempts = new Map<string, SettleAttempt>();
  const newest = (some: SettleAttempt[]) => some.sort((a, b) => b.decidedAt.localeCompare(a.decidedAt));
  return {
    async begin(attempt) {
      const others = [...attempts.values()].filter(({ reportId }) => reportId === attempt.reportId);
      if (others.some(isLiveAttempt)) return false;
      attempts.set(attempt.id, attempt);
      return true;
    },
    async replace(before, next) {
      if (attempts.get(before.id)?.revision !== before.revision) return false;
      attempts.set(next.id, next);
      return true;
    },
    of: async reportId => newest([...attempts.values()].filter(each => each.reportId === reportId)),
    live: async () => newest([...attempts.values()].filter(isLiveAttempt)),
    close: () => undefined,
  };
}
