/**
 * Pages in a row that may bring no new key: a service that drops rows from its pages may send some
 * empty ones, and a list that changes hands some rows out again.
 */
const MOST_WITHOUT_NEW_KEY = 20;

/**
 * Call it after each page that leads on, with the next cursor and the number of keys so far. True where the reading would never
 * end: the cursor has come before, or the service makes ever new cursors over the same rows.
 */
type LeadsInCircle = (cursor: string, keys: number) => boolean;

/** Watches the reading of pages that begins at a cursor; null: at the first page. */
export function watchForCircle(first: string | null): LeadsInCircle {
  const cursors = new Set([first]);
  let known = 0;
  let withoutNewKey = 0;
  return (cursor, keys) => {
    withoutNewKey = keys > known ? 0 : withoutNewKey + 1;
    known = keys;
    if (cursors.has(cursor) || withoutNewKey >= MOST_WITHOUT_NEW_KEY) return true;
    cursors.add(cursor);
    return false;
  };
}
