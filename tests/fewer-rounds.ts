import { afterAll, beforeAll } from 'vitest';

/** Rounds of PBKDF2 of which one is derived. */
const OF_ROUNDS = 1_000;

type Derive = SubtleCrypto['deriveKey'];

function fewer(algorithm: Parameters<Derive>[0]): Parameters<Derive>[0] {
  if (typeof algorithm === 'string' || !('iterations' in algorithm)) return algorithm;
  return { ...algorithm, iterations: Math.ceil(algorithm.iterations / OF_ROUNDS) };
}

/**
 * Lets the browser derive keys from typed secrets with a thousandth of their rounds in this file of tests. All the rounds of a
 * screen lock take the processor half a second a guess; tests/journeys/lock.spec.ts derives with them. The app stores the rounds
 * that it asked for. Call it in the file's own scope.
 */
export function deriveWithFewerRounds(): void {
  const { subtle } = crypto;
  const derive = subtle.deriveKey;
  beforeAll(() => {
    subtle.deriveKey = (algorithm, ...others) => derive.call(subtle, fewer(algorithm), ...others);
  });
  // Files of one worker share the object: the browser's own method is on its prototype.
  afterAll(() => {
    Reflect.deleteProperty(subtle, 'deriveKey');
  });
}
