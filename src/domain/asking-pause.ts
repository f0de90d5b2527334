/** An answer that takes no longer, ms, may be asked for again at once. */
const SHORT_MS = 1_000;
const REST = 20;

/**
 * Time (ms) for which a request that took `took` ms is not repeated by itself: 20·t where t is more than 1 s, so that
 * refreshing takes no more than a twentieth of the time.
 */
export const restAfter = (took: number): number => (took <= SHORT_MS ? 0 : REST * took);
