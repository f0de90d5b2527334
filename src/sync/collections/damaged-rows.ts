import { DamagedBlock } from '../../db/copy-block.ts';
import type { CollectionName } from '../../domain/collection.ts';

/**
 * Drops a collection whose stored rows cannot be read, and repeats the question: `drop` forgets the collection, once for all
 * questions that find the damage meanwhile.
 */
export function createDamageRecovery(drop: (name: CollectionName) => Promise<void>) {
  const drops = new Map<CollectionName, Promise<void>>();

  /** Drops the collection of a damaged block; rethrows any other error. */
  async function dropDamaged(error: unknown): Promise<void> {
    if (!(error instanceof DamagedBlock) || !error.collection) throw error;
    const { collection } = error;
    const dropped = drops.get(collection) ?? drop(collection).finally(() => drops.delete(collection));
    drops.set(collection, dropped);
    await dropped;
  }

  /** A question that is asked again after each drop of a damaged collection. */
  const recovering =
    <A extends unknown[], T>(ask: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      for (;;) {
        try {
          return await ask(...args);
        } catch (error) {
          await dropDamaged(error);
        }
      }
    };

  return { dropDamaged, recovering };
}
