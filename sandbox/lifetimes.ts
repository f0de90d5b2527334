import * as v from 'valibot';
import type { IdentitySettings } from './identity/pool.ts';

const TEN_YEARS = 315_360_000;
const seconds = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(TEN_YEARS));

/** Lifetimes of tokens and codes, in seconds: down to 2, so that tests can watch them expire. */
export const Lifetimes = v.strictObject({
  accessTokenSeconds: seconds,
  idTokenSeconds: seconds,
  refreshTokenSeconds: seconds,
  codeSeconds: seconds,
});
/** See the schema. */
export type Lifetimes = v.InferOutput<typeof Lifetimes>;

/** An hour for tokens, thirty days for a sign-in, an hour for a code. */
export const usualLifetimes = (): Lifetimes =>
  ({
    accessTokenSeconds: 3_600,
    idTokenSeconds: 3_600,
    refreshTokenSeconds: 2_592_000,
    codeSeconds: 3_600,
  }) satisfies IdentitySettings;
