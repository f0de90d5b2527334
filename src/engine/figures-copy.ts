import { type Facets, firstLoad, type Receipt, type View } from '../domain/collection.ts';
import {
  type FleetFigures,
  type MonthFigures,
  type OsShare,
  type OverdueSettlements,
  PENDING_DAYS,
  type Share,
} from '../domain/figures.ts';
import { type Money, sumByCurrency } from '../domain/money.ts';
import { addMonths, dayStart } from '../domain/period.ts';
import type { Collections } from '../sync/collections/collections.ts';

const STEP = 500;
const nothing = { from: 0, to: 0 };
const all: View = { search: '', filters: {}, sort: { by: '', descending: false } };

/** How platforms are written, in every language. */
const platformNames: Readonly<Record<string, string>> = { android: 'Android', ios: 'iOS' };

/** Whether a collection was never read to its end: what is not known is not none, and a part of it is no figure. */
const isUnfinished = (receipt: Receipt): boolean => firstLoad(receipt) !== null;

const sharesOf = (facets: Facets, name: string): Share[] => byCount([...(facets[name] ?? [])]);

const byCount = <S extends Share>(shares: S[]): S[] =>
  shares.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en', { numeric: true }));

/** The terminals of the copy by what they are; null where they were never read to the end. */
export async function fleetOf(collections: Collections): Promise<FleetFigures | null> {
  const { facets, all: total, receipt } = await collections.view('terminals', all, nothing);
  if (isUnfinished(receipt)) return null;
  const platforms = sharesOf(facets, 'os');
  const versions = await Promise.all(
    platforms.map(async ({ value: platform }): Promise<OsShare[]> => {
      const own = await collections.view('terminals', { ...all, filters: { os: [platform] } }, nothing);
      const name = platformNames[platform] ?? platform;
      return sharesOf(own.facets, 'osVersion').map(({ value: version, count }) => ({
        value: `${name} ${version}`,
        platform,
        version,
        count,
      }));
    }),
  );
  return {
    asOf: receipt.asOf,
    total,
    platforms,
    models: sharesOf(facets, 'model'),
    osVersions: byCount(versions.flat()),
    attestation: sharesOf(facets, 'attestation'),
  };
}

/** Terminals of the copy registered up to the end of each month, and in it; null where they were never read to the end. */
export async function registeredIn(
  collections: Collections,
  months: readonly string[],
): Promise<(month: string) => MonthFigures['terminals']> {
  const byRegistration = { ...all, sort: { by: 'registered', descending: false } };
  const { all: held, receipt } = await collections.view('terminals', byRegistration, nothing);
  if (isUnfinished(receipt)) return () => null;

  /** How many were registered before an instant: those without a date come last and are in no month. */
  async function registeredBefore(instant: number): Promise<number> {
    let [low, high] = [0, held];
    while (low < high) {
      const middle = (low + high) >> 1;
      const { rows } = await collections.view('terminals', byRegistration, { from: middle, to: middle + 1 });
      if (Date.parse(rows[0]?.registrationDate ?? '') < instant) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  const before = new Map<string, number>();
  const bounds = new Set(months.flatMap(month => [month, addMonths(month, 1)]));
  for (const month of bounds) before.set(month, await registeredBefore(dayStart(`${month}-01`)));
  return month => {
    const total = before.get(addMonths(month, 1)) ?? 0;
    return { total, registered: total - (before.get(month) ?? 0) };
  };
}

/** Reports still pending though their period ended more than `PENDING_DAYS` days before `now` (ms); null where they were never read to the end. */
export async function overdueIn(collections: Collections, now: number): Promise<OverdueSettlements | null> {
  const pending: View = {
    search: '',
    filters: { status: ['pending'] },
    sort: { by: 'end', descending: false },
  };
  const latest = now - PENDING_DAYS * 86_400_000;
  const amounts: Money[] = [];
  let oldest: string | null = null;
  for (let from = 0; ; from += STEP) {
    const { rows, total, receipt } = await collections.view('settlementReports', pending, {
      from,
      to: from + STEP,
    });
    if (isUnfinished(receipt)) return null;
    const overdue = rows.filter(({ endDate }) => Date.parse(endDate ?? '') < latest);
    oldest ??= overdue[0]?.endDate ?? null;
    amounts.push(...overdue.map(({ amount }) => amount));
    if (overdue.length < rows.length || from + STEP >= total)
      return { count: amounts.length, amounts: sumByCurrency(amounts), oldest };
  }
}
