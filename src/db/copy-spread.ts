const ROWS_A_BLOCK = 1_000;

/** Blocks for so many rows: about 1,000 a block, a power of two, kept while blocks are neither crowded nor nearly empty. */
export function blocksFor(rows: number, present: number): number {
  const wanted = 2 ** Math.max(0, Math.ceil(Math.log2(rows / ROWS_A_BLOCK)));
  if (present === 0) return wanted;
  const filling = rows / present / ROWS_A_BLOCK;
  return filling > 1.5 || (present > 1 && filling < 0.25) ? wanted : present;
}

/** The block of a row: hash(key) mod `blockCount`, a power of two. (ruling 18) */
export function blockOf(key: string, blockCount: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x2c1b3c6d) >>> 12) & (blockCount - 1);
}
