const OFFSET_MS = 2 * 3_600_000;
/** The length of a day, ms: at +02:00 each is as long. */
export const DAY_MS = 24 * 3_600_000;

/** The last second of a year of four digits, ms since 1970 at the offset: the end of a certificate that has none. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59Z') - OFFSET_MS;

/** An instant as `YYYY-MM-DD HH:mm:ss` at the fixed offset +02:00, at most the end of 9999; '' when it cannot be read. */
export function formatTime(instant: string | number | null): string {
  if (instant === null) return '';
  const ms = Math.min(typeof instant === 'number' ? instant : Date.parse(instant), LATEST_MS);
  if (!Number.isFinite(ms)) return '';
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** An instant as in `formatTime`, with the suffix that detail views show. */
export const formatTimeWithZone = (instant: string | number | null): string => {
  const text = formatTime(instant);
  return text === '' ? '' : `${text} GMT+2`;
};

/** Only the clock of an instant, `HH:mm:ss`. */
export const formatClock = (instant: string | number | null): string => formatTime(instant).slice(11);

/** An instant by its clock where it is of today, by day and clock where it is older. */
export const formatRecent = (instant: string | number | null): string =>
  formatDay(instant) === dayOf(Date.now()) ? formatClock(instant) : formatTime(instant);

/** Only the day of an instant, `YYYY-MM-DD`. */
export const formatDay = (instant: string | number | null): string => formatTime(instant).slice(0, 10);

/** The first instant (ms) of the +02:00 day that holds `now`. */
export const startOfDay = (now: number): number =>
  Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;

/** Days at +02:00, 'YYYY-MM-DD', both included. */
export type Days = { from: string; to: string };

/** A day's place on the calendar, which has no zone. */
const placeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayAt = (place: number): string => new Date(place * DAY_MS).toISOString().slice(0, 10);

/** True where a text is a day of the calendar, 'YYYY-MM-DD'. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(placeOf(text)) && dayAt(placeOf(text)) === text;

/** The period that two texts of an address name; null where they name none. */
export const parseDays = (from: string | null, to: string | null): Days | null =>
  from !== null && to !== null && isDay(from) && isDay(to) && from <= to ? { from, to } : null;

/** The day of an instant (ms since 1970) at +02:00. */
export const dayOf = (instant: number): string => formatDay(instant);

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string => dayAt(placeOf(day) + days);

/** First instant of a day at +02:00, ms since 1970. */
export const dayStart = (day: string): number => startOfDay(Date.parse(`${day}T12:00:00Z`));

/** First instant after a day at +02:00, ms since 1970. */
export const dayEnd = (day: string): number => dayStart(day) + DAY_MS;

/** The instants of a period as the services want them, ISO-8601, half-open. */
export const instantsOf = ({ from, to }: Days): { from: string; to: string } => ({
  from: new Date(dayStart(from)).toISOString(),
  to: new Date(dayEnd(to)).toISOString(),
});

/** The number of days in a period. */
export const lengthOf = ({ from, to }: Days): number => Math.max(0, placeOf(to) - placeOf(from) + 1);

/** Its days in the order of time. */
export const eachDay = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, place) => addDays(days.from, place));

/** The days of a period that have begun by `today`: none of it where it lies ahead. */
export const begunDays = (days: Days, today: string): string[] =>
  eachDay({ from: days.from, to: days.to < today ? days.to : today });

/** Days in the order of time as stretches without a gap. */
export function stretchesOf(days: readonly string[]): Days[] {
  const stretches: Days[] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  return stretches;
}

/** The month of a day, 'YYYY-MM'. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const place = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(place / 12)).padStart(4, '0')}-${String((place % 12) + 1).padStart(2, '0')}`;
}

/** The days of a month. */
export const daysOfMonth = (month: string): Days => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** The months from the first to the last, both included, in the order of time. */
export function eachMonth({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The pause before something is read again, in durations of the last read: reading takes no more than a twentieth of the time. */
export const PAUSE_PER_READ = 20;
/** An answer that takes no longer, ms, may be asked for again at once. */
const SHORT_MS = 1_000;

/** Time (ms) for which a request that took `took` ms is not repeated by itself: none where that was short. */
export const restAfter = (took: number): number => (took <= SHORT_MS ? 0 : PAUSE_PER_READ * took);

/** Periods that have a name. */
export const presets = ['today', 'yesterday', '7d', '30d', '90d', 'this-month', 'last-month'] as const;
/** The name of a preset period. */
export type Preset = (typeof presets)[number];

/** The days that a preset means on the day `today`; those that count days end today. */
export function presetDays(preset: Preset, today: string): Days {
  const last = (days: number): Days => ({ from: addDays(today, 1 - days), to: today });
  const month = monthOf(today);
  const all: Record<Preset, Days> = {
    today: last(1),
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    '7d': last(7),
    '30d': last(30),
    '90d': last(90),
    'this-month': { from: `${month}-01`, to: today },
    'last-month': daysOfMonth(addMonths(month, -1)),
  };
  return all[preset];
}

/** The days of a period on the day `today`: those of a name change with the day. Null for all days. */
export function periodDays(period: Preset | Days, today: string): Days;
export function periodDays(period: Preset | Days | 'all', today: string): Days | null;
export function periodDays(period: Preset | Days | 'all', today: string): Days | null {
  if (typeof period !== 'string') return period;
  return period === 'all' ? null : presetDays(period, today);
}

/**
 * The period before, to compare with: the month before a whole month, else as many days, ending where it begins. The last 30 days
 * are 30 days also where they are a month.
 */
export function periodBefore(period: Preset | Days, today: string): Days {
  const days = periodDays(period, today);
  const month = monthOf(days.from);
  const { from, to } = daysOfMonth(month);
  const isMonth = days.from === from && days.to === to && period !== '30d';
  if (isMonth) return daysOfMonth(addMonths(month, -1));
  return { from: addDays(days.from, -lengthOf(days)), to: addDays(days.from, -1) };
}

/** Days as a filter names them, 'YYYY-MM-DD..YYYY-MM-DD' or a period with a name; null for anything else. */
export function daysNamed(text: string, today: string): Days | null {
  const preset = presets.find(known => known === text);
  if (preset) return presetDays(preset, today);
  const [from = '', to = ''] = text.split('..');
  return parseDays(from, to);
}
