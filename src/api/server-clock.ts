/** Clocks that differ by less count as the same: a response is on its way for seconds, ms. */
const LEAST_MS = 60_000;
/** Clocks that differ by so much change what a screen says of an age or a day, ms. */
const WRONG_MS = 5 * 60_000;
const LIMIT_MS = 5_000;

let known: { origin: string; aheadMs: number; setAt: number } | null = null;

/** The instant at which this context began by the device's clock: another one once that is set, or the device has slept. */
const setAt = (): number => Date.now() - performance.now();

/**
 * Time in ms by which the clock of the app's host is ahead of this device's, negative where it is behind; 0 where they agree or the
 * host cannot be asked. It is asked once, and again after the device's clock was set.
 */
export async function serverAhead(origin: string | undefined = globalThis.location?.origin): Promise<number> {
  if (!origin) return 0;
  if (known?.origin === origin && Math.abs(known.setAt - setAt()) < LEAST_MS) return known.aheadMs;
  const told = await timeOf(origin);
  if (told === null) return 0;
  const aheadMs = told - Date.now();
  known = { origin, aheadMs: Math.abs(aheadMs) < LEAST_MS ? 0 : aheadMs, setAt: setAt() };
  return known.aheadMs;
}

/** True where this device's clock differs from that of the app's host by five minutes or more. */
export const isClockWrong = async (): Promise<boolean> => Math.abs(await serverAhead()) >= WRONG_MS;

/** The time in ms since 1970 at which a host responded; null where it does not say. A cache on the way says how old its response is. */
async function timeOf(origin: string): Promise<number | null> {
  try {
    const { headers } = await fetch(new URL('/config.json', origin), {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const time = Date.parse(headers.get('date') ?? '') + 1000 * Number(headers.get('age') ?? 0);
    return Number.isFinite(time) ? time : null;
  } catch {
    return null;
  }
}
