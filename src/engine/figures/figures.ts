import { type Facets, firstLoad, type Receipt, type View } from '../../domain/collection.ts';
import type { Answer } from '../../domain/failure.ts';
import {
  type DaysKnown,
  type FleetFigures,
  type MonthFigures,
  type OsShare,
  type OverdueSettlements,
  PENDING_DAYS,
  type Share,
} from '../../domain/figures/figures.ts';
import { monthFigures } from '../../domain/figures/sum.ts';
import { type Money, sumByCurrency } from '../../domain/money.ts';
import { compareTexts } from '../../domain/text.ts';
import { addMonths, DAY_MS, type Days, dayOf, dayStart, daysOfMonth, eachMonth } from '../../domain/time.ts';
import type { Collections } from '../../sync/collections/collections.ts';
import type { WithPerson } from '../context.ts';
import type { PaymentDaysOf } from '../payments/payment-days.ts';

/** Figures of payments by day and of the local copy: one source for each, so that no two screens disagree. */
export function createFigures(withPerson: WithPerson, paymentDaysOf: PaymentDaysOf) {
  return {
    /** The known figures of each day of a period on this device, and the missing days. Never asks the network. */
    days: (period: Days): Promise<Answer<DaysKnown>> =>
      withPerson(async (scope, context) => ({
        ok: await paymentDaysOf(scope, context).reader.known(period),
      })),

    /**
     * Loads the days of a period that are due, from the history of payments, page by page; each finished day is stored and
     * announced by the event `figures`. `now` loads all of them, the fresh ones too. One run at a time, over all tabs. Answers
     * after a few seconds with the days known by then; the caller asks again while it says `isReading`, and loading stops when
     * the calls do.
     */
    read: (period: Days, when: 'due' | 'now'): Promise<Answer<DaysKnown>> =>
      withPerson(async (scope, context) => ({
        ok: await paymentDaysOf(scope, context).reader.read(period, when),
      })),

    /** Terminals by platform, model, OS version and attestation, from the local copy; null where it was never loaded. */
    fleet: (): Promise<Answer<FleetFigures | null>> =>
      withPerson(async ({ collections }) => ({ ok: await fleetOf(collections) })),

    /** Monthly figures for card schemes, newest first, of the months from `from` to `to` ('YYYY-MM', included). Never asks the network. */
    months: (range: { from: string; to: string }): Promise<Answer<MonthFigures[]>> =>
      withPerson(async scope => {
        const months = eachMonth(range);
        const period = { from: daysOfMonth(range.from).from, to: daysOfMonth(range.to).to };
        const [days, registered] = await Promise.all([
          scope.figures.read(period),
          registeredIn(scope.collections, months),
        ]);
        const today = dayOf(Date.now());
        return {
          ok: months.reverse().map(month => monthFigures(month, days, today, registered(month))),
        };
      }),

    /** Settlement reports that should have been paid out, from the local copy; null where it was never loaded. */
    overdueSettlements: (): Promise<Answer<OverdueSettlements | null>> =>
      withPerson(async ({ collections }) => ({ ok: await overdueIn(collections, Date.now()) })),
  };
}

const STEP = 500;
const nothing = { from: 0, to: 0 };
const all: View = { search: '', filters: {}, sort: { by: '', descending: false } };

/** The names of platforms, the same in every language. */
const platformNames: Readonly<Record<string, string>> = { android: 'Android', ios: 'iOS' };

/** True where a collection was never loaded to its end: a part of it gives no figure. */
const isUnfinished = (receipt: Receipt): boolean => firstLoad(receipt) !== null;

const sharesOf = (facets: Facets, name: string): Share[] => byCount([...(facets[name] ?? [])]);

const byCount = <S extends Share>(shares: S[]): S[] =>
  shares.sort((a, b) => b.count - a.count || compareTexts(a.value, b.value));

async function fleetOf(collections: Collections): Promise<FleetFigures | null> {
  const { all: total, receipt } = await collections.view('terminals', all, nothing);
  if (isUnfinished(receipt)) return null;
  const { facets } = await collections.facets('terminals', all, ['os', 'model', 'attestation']);
  const platforms = sharesOf(facets, 'os');
  const versions = await Promise.all(
    platforms.map(async ({ value: platform }): Promise<OsShare[]> => {
      const own = await collections.facets('terminals', { ...all, filters: { os: [platform] } }, [
        'osVersion',
      ]);
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

/** Terminals of the copy registered up to the end of each month, and in it; null where they were never loaded to the end. */
async function registeredIn(
  collections: Collections,
  months: readonly string[],
): Promise<(month: string) => MonthFigures['terminals']> {
  const byRegistration = { ...all, sort: { by: 'registered', descending: false } };
  const { all: held, receipt } = await collections.view('terminals', byRegistration, nothing);
  if (isUnfinished(receipt)) return () => null;

  /** Counts those registered before an instant: terminals without a date come last and are in no month. */
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

/** Reports still pending though their period ended more than `PENDING_DAYS` days before `now` (ms); null where they were never loaded to the end. */
async function overdueIn(collections: Collections, now: number): Promise<OverdueSettlements | null> {
  const pending: View = {
    search: '',
    filters: { status: ['pending'] },
    sort: { by: 'end', descending: false },
  };
  const latest = now - PENDING_DAYS * DAY_MS;
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
