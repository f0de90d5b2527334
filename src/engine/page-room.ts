/** Most of one answer that is kept, in characters of its JSON. (ruling 19) */
const ROOM = 64 * 1024;

/** The first rows of an answer that fit into the room of a kept page. */
export function fitting<Row>(rows: readonly Row[]): Row[] {
  let left = ROOM;
  const isIn = (row: Row) => {
    left -=
      JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? String(value) : value)).length + 1;
    return left >= 0;
  };
  const end = rows.findIndex(row => !isIn(row));
  return end === -1 ? [...rows] : rows.slice(0, end);
}
