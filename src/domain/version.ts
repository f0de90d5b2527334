/** Two versions of one row in their order: negative where the first is older, null where they do not say that. */
export function compareVersions(a: string | null, b: string | null): number | null {
  if (a === null || b === null) return null;
  if (a === b) return 0;
  if (!isCount.test(a) || !isCount.test(b)) return null;
  const [left, right] = [BigInt(a), BigInt(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The provider's versions are opaque; only counts are in an order that can be read. */
const isCount = /^\d{1,40}$/;
