/** Largest answer that is stored, in characters of its JSON. */
const MOST_STORED = 64 * 1024;

/** The first rows of an answer, up to the largest size that is stored. */
export function rowsThatFit<Row>(rows: readonly Row[]): Row[] {
  let left = MOST_STORED;
  const isIn = (row: Row) => {
    left -=
      JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? String(value) : value)).length + 1;
    return left >= 0;
  };
  const end = rows.findIndex(row => !isIn(row));
  return end === -1 ? [...rows] : rows.slice(0, end);
}
