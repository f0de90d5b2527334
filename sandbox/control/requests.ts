import * as v from 'valibot';
import { demoCompany } from '../seed/people.ts';

/** An id: short enough to stand in an index. */
export const Id = v.pipe(v.string(), v.maxLength(128, 'must have at most 128 characters'));

/** The company whose data is meant; the demo company unless named. */
export const TenantId = v.optional(Id, demoCompany.tenantId);

/** A query that names a tenant and nothing else. */
export const TenantQuery = v.strictObject({ tenantId: TenantId });

/** A whole number that no calculation rounds. */
export const Whole = v.pipe(v.number(), v.safeInteger('must be a whole number'));

const TEN_YEARS_MS = 315_360_000_000;

/** Distance that the clock is moved, in milliseconds: at most ten years, within which every date can be written. */
export const Shift = v.pipe(
  Whole,
  v.minValue(-TEN_YEARS_MS, 'must be ten years or less'),
  v.maxValue(TEN_YEARS_MS, 'must be ten years or less'),
);

/** An instant in milliseconds since 1970, up to the year 2100. */
export const Instant = v.pipe(Whole, v.minValue(0), v.maxValue(Date.UTC(2100, 0)));
