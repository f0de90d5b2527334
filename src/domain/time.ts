const OFFSET_MS = 2 * 3_600_000;

/** An instant as `YYYY-MM-DD HH:mm:ss` at the fixed offset +02:00; '' when it cannot be read. */
export function formatTime(instant: string | number | null): string {
  if (instant === null) return '';
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  if (!Number.isFinite(ms)) return '';
  return new Date(ms + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The same with the suffix that detail views show. */
export const formatTimeWithZone = (instant: string | number | null): string => {
  const text = formatTime(instant);
  return text === '' ? '' : `${text} GMT+2`;
};

/** Only the clock of an instant, `HH:mm:ss`. */
export const formatClock = (instant: string | number | null): string => formatTime(instant).slice(11);

/** Only the day of an instant, `YYYY-MM-DD`. */
export const formatDay = (instant: string | number | null): string => formatTime(instant).slice(0, 10);

/** The first instant (ms) of the +02:00 day that holds `now`. */
export const startOfDay = (now: number): number =>
  Math.floor((now + OFFSET_MS) / 86_400_000) * 86_400_000 - OFFSET_MS;
