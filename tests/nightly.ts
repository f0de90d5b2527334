/**
 * True in `npm run nightly`: more seeds, each database, each language, and the journeys that are tagged as nightly. `npm test` runs
 * the same promises on less.
 */
export const isNightly = process.env.NIGHTLY === '1';
