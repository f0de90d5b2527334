import type { DeviceStores } from '../memory-store.ts';
import type { Browser } from './browser.ts';
import type { Chance } from './chance.ts';
import type { Context } from './context.ts';
import { HEARD_MS, MOST_WRONG_PINS } from './screen-lock.ts';
import type { Trouble } from './troubles.ts';
import type { VirtualTime } from './virtual-time.ts';

const STEP_MS = 6_000;
const LATEST_LOSS_MS = 10 * 60_000;

/** Dependencies of the troubles with locks and keys. */
export type LockedDeviceDeps = {
  time: VirtualTime;
  /** Chance of these troubles alone, so that a world without them stays the same. */
  chance: Chance;
  browser: Browser;
  stores: DeviceStores;
  identities: readonly string[];
  may(trouble: Trouble): boolean;
  complain(breach: string): void;
  /** Deletes the rows that were pulled. */
  wipe(): void;
};

/** Troubles of a device that people lock and unlock, and whose device key may get lost. */
export class LockedDevice {
  /** Instant (ms since 1970) at which the device key gets lost, in one run of four; early, so that short runs have it too. */
  #lossAt: number;

  constructor(readonly deps: LockedDeviceDeps) {
    const { chance, time } = deps;
    const isRare = chance.is(0.25);
    const after = LATEST_LOSS_MS * chance.next() ** 2;
    this.#lossAt = isRare ? time.now() + after : Number.POSITIVE_INFINITY;
  }

  async something(): Promise<void> {
    const { browser, chance, may, time } = this.deps;
    const dice = chance.next();
    if (time.now() >= this.#lossAt && may('device key lost')) await this.#loseKey();
    const identity = browser.session;
    if (identity === null) return;
    if (browser.lock.isOn(identity)) await this.#atLockedScreen(identity, dice);
    else if (dice < 0.06) this.#lock();
    else if (dice > 0.95 && browser.storageOf(identity).unreadable.length > 0)
      void browser.tab?.outbox.dropUnreadable();
  }

  /** Locks between two steps of the work that is under way now, or some seconds later. */
  #lock(): void {
    const { browser, chance, may, time } = this.deps;
    const begin = () => time.turn('screen lock', async () => browser.lockScreen());
    const later = chance.next() * STEP_MS;
    if (!may('screen lock')) return;
    if (chance.is(0.5)) begin();
    else time.wake(time.now() + later, begin);
  }

  async #atLockedScreen(identity: string, dice: number): Promise<void> {
    const { browser, may } = this.deps;
    await this.#checkScreens(identity);
    if (dice < 0.25) browser.unlockScreen();
    else if (dice < 0.45) this.#enterWrongPins(identity);
    else if (dice < 0.55) {
      if (may('sign-out while locked')) await this.#signOut(identity);
    } else if (dice < 0.75) browser.wakeWorker();
  }

  #enterWrongPins(identity: string): void {
    const { browser, chance, may, wipe } = this.deps;
    let left = chance.of([1, 2, MOST_WRONG_PINS]);
    for (; left > 0 && may('wrong PINs'); left--) if (browser.lock.refuse(identity)) wipe();
  }

  /** Signs out and keeps the outbox. `hold` fails where the outbox is locked. Often another person signs in. */
  async #signOut(identity: string): Promise<void> {
    const { browser, chance, identities, time } = this.deps;
    const page = browser.openForPurpose();
    void page?.outbox.hold();
    await time.still();
    page?.die();
    browser.endSession();
    if (!chance.is(0.6)) return;
    browser.session = chance.of(identities.filter(each => each !== identity));
    browser.openTab();
  }

  /** Deletes the device key. Contexts go on with the data keys in their memory, unless the browser ends too. */
  async #loseKey(): Promise<void> {
    const { browser, chance, stores } = this.deps;
    this.#lossAt = Number.POSITIVE_INFINITY;
    await stores.loseKey();
    browser.loseKey();
    if (chance.is(0.5)) browser.close();
  }

  /** Checks that no page has an engine while locked, and that a page with one could read nothing where sending is not allowed. */
  async #checkScreens(identity: string): Promise<void> {
    const { browser, complain, time } = this.deps;
    if (browser.lock.age(identity) > HEARD_MS && browser.pages.length > 0)
      complain(`a page of ${identity} goes on while the device is locked`);
    const page = browser.lock.hides(identity) ? browser.openForPurpose() : null;
    if (!page) return;
    for (const [what, asked] of questionsTo(page))
      void asked.then(answer => {
        if ('ok' in answer && browser.lock.hides(identity))
          complain(`${what} of ${identity} is shown while the device is locked`);
      });
    await time.still();
    page.die();
  }
}

/** The questions that a page asks an outbox in order to draw it. */
function questionsTo({ outbox }: Context): [string, Promise<object>][] {
  const range = { from: 0, to: 1_000 };
  return [
    ['the overlay', outbox.overlay()],
    ['the list', outbox.list('open', range)],
    ['the history', outbox.list('history', range)],
    ['the count', outbox.summary()],
    ['the news', outbox.news()],
    ['the aliases', outbox.aliases()],
  ];
}
