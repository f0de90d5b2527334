/** A secret that opens a screen lock. A passkey's is the output of its extension PRF for the salt of the lock, 32 bytes. */
export type LockSecret =
  | { pin: string }
  | { password: string }
  | { credentialId: Uint8Array<ArrayBuffer>; output: Uint8Array<ArrayBuffer> };

/** Minutes without use after which a screen locks. */
export const lockMinutes = [5, 15, 60] as const;
/** One of those numbers of minutes. */
export type LockMinutes = (typeof lockMinutes)[number];

/** A company's demand for a screen lock: the most minutes, and whether actions are sent while it is locked. */
export type LockDemand = Readonly<{ minutes: LockMinutes; delivers: boolean }>;

/** Wrong secrets in a row after which the copy is deleted. */
export const MOST_WRONG = 5;
/** Failure code of a set-up where the person has a lock on this device already. */
export const LOCK_EXISTS = 'lock-exists';
/** Digits of a PIN. */
export const PIN_DIGITS = { least: 6, most: 12 };

/** The reason why digits make no PIN; null where they do. */
export function pinFault(pin: string): 'empty' | 'digits' | 'length' | 'simple' | null {
  if (pin === '') return 'empty';
  if (!/^\d+$/.test(pin)) return 'digits';
  if (pin.length < PIN_DIGITS.least || pin.length > PIN_DIGITS.most) return 'length';
  return isSimple(pin) ? 'simple' : null;
}

/** True for one digit again and again, and for digits in sequence. */
function isSimple(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10));
  const [step = 0] = steps;
  return steps.size === 1 && [0, 1, 9].includes(step);
}

/** The minutes that apply: the person's choice, never more than the company demands. */
export const minutesUnder = (chosen: number | null, demand?: LockDemand): number | null =>
  demand ? Math.min(chosen ?? demand.minutes, demand.minutes) : chosen;
