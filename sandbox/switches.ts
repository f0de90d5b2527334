import * as v from 'valibot';
import { serviceNames } from './services/service-names.ts';

/** Ways in which the platform may behave like a lesser one, for as long as they are on. */
export const Switches = v.strictObject({
  /** Services that ignore `Idempotency-Key`. */
  keysIgnored: v.array(v.picklist(serviceNames)),
  ifMatchIgnored: v.boolean(),
  noEtag: v.boolean(),
  /** Adds a row without its id to each first page of terminals. */
  corruptRow: v.boolean(),
  /** A user pool that offers no second factors; those that are on stay on. */
  noSecondFactors: v.boolean(),
  /** A user pool that offers no passkeys; those that people have stay theirs. */
  noPasskeys: v.boolean(),
  /** A `config.json` that asks for a proof of the person before all that it can ask for. */
  proofs: v.boolean(),
  /** Minutes for which a proof counts. */
  proofMinutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** True where the company demands a screen lock. */
  screenLock: v.boolean(),
});
/** The switches' present positions. */
export type Switches = v.InferOutput<typeof Switches>;

/** All off: the platform at its best. */
export const noSwitches = (): Switches => ({
  keysIgnored: [],
  ifMatchIgnored: false,
  noEtag: false,
  corruptRow: false,
  noSecondFactors: false,
  noPasskeys: false,
  proofs: false,
  proofMinutes: 5,
  screenLock: false,
});
