import type { BrowserContext, Page } from '@playwright/test';
import {
  between,
  follow,
  inside,
  isLoaded,
  learn,
  nothingKnown,
  outside,
  type Place,
  type RecordIds,
} from '../../journeys/faces.ts';
import { readyForOffline } from '../../journeys/fleet.ts';
import { expect } from '../../journeys/journey.ts';
import { arrive, fillFirstScreen, newPerson, signUp } from '../../journeys/newcomer.ts';
import type { Platform } from '../../journeys/platform.ts';

/** Parts of a world. */
type WorldContext = {
  page: Page;
  context: BrowserContext;
  platform: Platform;
  signIn: () => Promise<void>;
};

/** A state of platform, device and network in which every screen shows the same of its faces. */
export type World = {
  face: string;
  places: readonly Place[];
  /** Brings it about, and says what some addresses name. */
  make: (world: WorldContext) => Promise<RecordIds>;
  /** True where screens finish loading. */
  canLoad: boolean;
};

/** Data on the device of a demo person who opened every list. */
async function full({ page, platform, signIn }: WorldContext): Promise<RecordIds> {
  await signIn();
  return learn(page, platform);
}

/** As `full`, for a device that has never been here: the lists' first page is read by another. */
async function blank({ page, context, platform, signIn }: WorldContext): Promise<RecordIds> {
  const known = await full({ page, context, platform, signIn });
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      // The session, and the key of the device that opens it.
      if (name !== undefined && name !== 'session' && name !== 'keys') indexedDB.deleteDatabase(name);
    }
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('tapdeck.answers.')) localStorage.removeItem(key);
    }
  });
  return known;
}

async function visitAll(page: Page, known: RecordIds): Promise<void> {
  for (const place of inside) {
    await follow(page, place, known);
    await isLoaded(page);
  }
}

export const worlds: readonly World[] = [
  { face: 'loaded', places: inside, make: full, canLoad: true },
  {
    face: 'empty',
    places: inside,
    make: async ({ page, platform }) => {
      await arrive(page, platform, newPerson());
      return { terminal: 'none', merchant: 'none', reportId: 'none', reportOf: 'none', webhook: 'none' };
    },
    canLoad: true,
  },
  {
    face: 'error',
    places: inside,
    make: async world => {
      const known = await blank(world);
      await world.platform.fault({ kind: 'status', path: '/api', status: 500 });
      await world.page.goto('/error-pages/error-404');
      return known;
    },
    canLoad: true,
  },
  {
    face: 'loading',
    places: inside,
    make: async world => {
      const known = await blank(world);
      await world.platform.fault({ kind: 'latency', path: '/api', latencyMs: 600_000 });
      await world.page.goto('/error-pages/error-404');
      return known;
    },
    canLoad: false,
  },
  {
    face: 'offline',
    places: inside,
    make: async world => {
      const known = await full(world);
      await readyForOffline(world.page);
      await visitAll(world.page, known);
      await world.context.setOffline(true);
      return known;
    },
    canLoad: false,
  },
  {
    face: 'signed out',
    places: outside,
    make: async ({ page }) => {
      await page.goto('/signin');
      return nothingKnown;
    },
    canLoad: true,
  },
  {
    face: 'signing up',
    places: between.slice(0, 1),
    make: async ({ page }) => {
      await fillFirstScreen(page, newPerson());
      return nothingKnown;
    },
    canLoad: true,
  },
  {
    face: 'a code is awaited',
    places: between.slice(1),
    make: async ({ page }) => {
      await signUp(page, newPerson());
      return nothingKnown;
    },
    canLoad: true,
  },
];

/** Every screen comes to the end of what it fetches, or shows that it does not. */
export async function show(page: Page, world: World, place: Place, known: RecordIds): Promise<void> {
  await follow(page, place, known);
  if (world.canLoad) await isLoaded(page);
  await expect(page.locator('main')).toBeVisible();
}
