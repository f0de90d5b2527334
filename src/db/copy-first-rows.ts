import type { CollectionName } from '../domain/collection.ts';
import type { CopyDatabase } from './copy-database.ts';

/**
 * The rows with which the list of each collection was shown last, in the table `pages` of the copy. Neither fails: what cannot be
 * read is not held, what cannot be written is not kept.
 */
export type FirstRowsStore = {
  get(collection: CollectionName): Promise<unknown>;
  /** Writes them in place of those before; `now` in ms since 1970. */
  put(collection: CollectionName, now: number, value: unknown): Promise<void>;
};

const PREFIX = 'first rows of ';

/** True for the key of first rows in the table `pages`; no page's name is like it. */
export const isFirstRows = (key: string): boolean => key.startsWith(PREFIX);

type Safely = <T>(work: () => Promise<T>, otherwise: () => T) => Promise<T>;

/** The first rows of an open copy. They are decrypted by WebCrypto: a start does not wait for the code of the other cipher. */
export function openFirstRows(db: CopyDatabase, safely: Safely): FirstRowsStore {
  const keyOf = (collection: CollectionName) => PREFIX + collection;
  const placeOf = (collection: CollectionName) => db.place('pages', keyOf(collection));
  return {
    get: collection =>
      safely<unknown>(
        async () => {
          const page = await db.pages.get(keyOf(collection));
          return page ? db.cipher.open(placeOf(collection), page.sealed).catch(() => null) : null;
        },
        () => null,
      ),
    put: (collection, now, value) =>
      safely<void>(
        async () => {
          const sealed = await db.cipher.seal(placeOf(collection), value);
          await db.pages.put({ key: keyOf(collection), at: now, sealed });
        },
        () => undefined,
      ),
  };
}
