import type { Chance } from './chance.ts';

/** Wrong PINs after which the rows that were pulled are deleted. */
export const MOST_WRONG_PINS = 5;

/** Time in which a page hears of a lock and ends its engine, ms. */
export const HEARD_MS = 2_000;

/** The screen lock of a device. Each identity has its own, which outlasts a sign-out. */
export class ScreenLock {
  /** Locks that allow sending, and locks that hide the outbox. */
  readonly times = { allowing: 0, hiding: 0 };
  /** Requests that left while the screen was locked. */
  sent = 0;
  /** Deletions of the rows after wrong PINs. */
  wiped = 0;
  readonly #since = new Map<string, number>();
  readonly #allowsSending = new Map<string, boolean>();
  readonly #wrongPins = new Map<string, number>();

  constructor(
    readonly chance: Chance,
    readonly now: () => number,
  ) {}

  isOn(identity: string): boolean {
    return this.#since.has(identity);
  }

  /** Time since the lock began, ms; 0 without one. */
  age(identity: string): number {
    return this.now() - (this.#since.get(identity) ?? this.now());
  }

  /** True where the service worker may send while the screen is locked; drawn once for each identity. */
  allowsSending(identity: string): boolean {
    const allows = this.#allowsSending.get(identity) ?? this.chance.is(0.5);
    this.#allowsSending.set(identity, allows);
    return allows;
  }

  /** True while no data of the identity may be read, sent or shown. */
  hides(identity: string): boolean {
    return this.isOn(identity) && !this.allowsSending(identity);
  }

  begin(identity: string): void {
    this.#since.set(identity, this.now());
    this.#wrongPins.delete(identity);
    this.times[this.allowsSending(identity) ? 'allowing' : 'hiding']++;
  }

  end(identity: string): void {
    this.#since.delete(identity);
  }

  /** Counts a wrong PIN; true at the last one that is allowed. */
  refuse(identity: string): boolean {
    const wrong = (this.#wrongPins.get(identity) ?? 0) + 1;
    this.#wrongPins.set(identity, wrong);
    const isLast = wrong === MOST_WRONG_PINS;
    if (isLast) this.wiped++;
    return isLast;
  }
}
