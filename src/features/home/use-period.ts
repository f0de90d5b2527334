import { type Days, dayOf, presetDays } from '../../domain/period.ts';
import { useNow } from '../../parts/format/age.ts';

/** The days that Home shows: the last thirty, today included. */
export const usePeriod = (): Days => presetDays('30d', dayOf(useNow(30_000)));
