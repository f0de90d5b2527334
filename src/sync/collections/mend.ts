import { DamagedBlock } from '../../db/copy-block.ts';
import type { CollectionName } from '../../domain/collection.ts';

/**
 * Asks again where stored rows cannot be read, once their collection is forgotten: `throwAway` does that, once for all who ask
 * meanwhile.
 */
export function createMend(throwAway: (name: CollectionName) => Promise<void>) {
  const throwing = new Map<CollectionName, Promise<void>>();

  /** Throws away what cannot be read; rethrows what is anything else. */
  async function mend(error: unknown): Promise<void> {
    if (!(error instanceof DamagedBlock) || !error.collection) throw error;
    const { collection } = error;
    const thrown =
      throwing.get(collection) ?? throwAway(collection).finally(() => throwing.delete(collection));
    throwing.set(collection, thrown);
    await thrown;
  }

  /** Asks again once what could not be read is thrown away. */
  const mended =
    <A extends unknown[], T>(ask: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      for (;;) {
        try {
          return await ask(...args);
        } catch (error) {
          await mend(error);
        }
      }
    };

  return { mend, mended };
}
