import type { Freshness } from '../../domain/terminal.ts';
import { type Column, numbersOf, spreadCodes } from './column.ts';
import { type Buckets, bucketsBy } from './facet.ts';
import { instantOf } from './instant.ts';

const LIVE_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const ranges = [7, 30, 90] as const;
const freshness: readonly Freshness[] = ['live', 'recent', 'stale', 'never'];
const NEVER = freshness.indexOf('never');

const instantsOfColumn = new WeakMap<Column, Float64Array>();

function instants(column: Column): Float64Array {
  const known = instantsOfColumn.get(column);
  if (known) return known;
  const all = spreadCodes(column, numbersOf(column.values, instantOf));
  instantsOfColumn.set(column, all);
  return all;
}

/** How old the last check is, as `attestationFreshness` says, by number instead of by text. (contract: Terminals) */
export function freshnessBuckets(lastCheck: Column, now: number): Buckets {
  const place = (at: number) => {
    if (Number.isNaN(at)) return NEVER;
    const age = now - at;
    if (age <= LIVE_MS) return 0;
    return age <= DAY_MS ? 1 : 2;
  };
  const options = freshness.map((value, code) => ({ value, codes: [code] }));
  return bucketsBy(instants(lastCheck), freshness.length, place, options);
}

/** How long ago a terminal was registered: `7d`, `30d`, `90d` (each holds the ones before it), `older`. */
export function registeredBuckets(registered: Column, now: number): Buckets {
  const older = ranges.length;
  const unknown = older + 1;
  const place = (at: number) => {
    if (Number.isNaN(at)) return unknown;
    const range = ranges.findIndex(days => now - at <= days * DAY_MS);
    return range === -1 ? older : range;
  };
  const options = [
    ...ranges.map((days, last) => ({
      value: `${days}d`,
      codes: ranges.slice(0, last + 1).map((_, code) => code),
    })),
    { value: 'older', codes: [older] },
  ];
  return bucketsBy(instants(registered), unknown + 1, place, options);
}
