import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { barriers, directions, draw, modes } from './barriers.ts';
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
  titled,
} from './faces.ts';
import { expect, journey } from './journey.ts';
import { fillFirstScreen, newPerson, signUp } from './newcomer.ts';

/** The page as it stands, in both directions; over the routes every mode has its turn. */
async function expectNoBarrierInTurn(page: Page, { route }: Place, turn: number): Promise<void> {
  for (const [at, direction] of directions.entries()) {
    const mode = modes[(turn + at) % modes.length] ?? 'light';
    await draw(page, { mode, direction });
    const found = await barriers(page);
    expect.soft(found, `${route}, ${mode}, ${direction}`).toEqual([]);
  }
  await draw(page, { mode: 'semi-dark', direction: 'ltr' });
}

async function visit(page: Page, places: readonly Place[], known: RecordIds): Promise<void> {
  for (const [turn, place] of places.entries()) {
    await follow(page, place, known);
    await isLoaded(page);
    await expectNoBarrierInTurn(page, place, turn);
  }
}

const half = Math.ceil(inside.length / 2);

journey('every route of the product is in the table that access is held against', () => {
  const source = ['paths.ts', 'routes.ts'].map((file, at) =>
    readFileSync(`src/${['parts', 'app'][at]}/${file}`, 'utf8'),
  );
  const addresses = source.flatMap(text => [...text.matchAll(/'(\/[\w/:-]+)'/g)].map(([, path]) => path));
  const table = [...outside, ...between, ...inside].map(({ route }) => route);
  expect(table.toSorted()).toEqual([...new Set(addresses)].toSorted());
});

journey('whoever is not signed in meets no barrier', async ({ page }) => {
  journey.slow();
  await page.goto('/signin');
  await visit(page, outside, nothingKnown);
  await fillFirstScreen(page, newPerson());
  for (const [turn, place] of between.entries()) {
    if (place.route === '/otp-verify') await signUp(page, newPerson());
    await expect(page).toHaveTitle(titled(place.title));
    await expectNoBarrierInTurn(page, place, turn);
  }
});

for (const [name, places] of [
  ['home to settlements', inside.slice(0, half)],
  ['developers to error pages', inside.slice(half)],
] as const) {
  journey(`an operator meets no barrier on any screen, ${name}`, async ({ page, platform, signIn }) => {
    journey.slow();
    await signIn();
    await visit(page, places, await learn(page, platform));
  });
}

const floats = /^(menu|filter|period|palette|countries)/;

journey('nothing that opens over a screen is a barrier', async ({ page, platform, signIn }) => {
  journey.slow();
  await signIn();
  const known = await learn(page, platform);
  for (const place of inside) {
    for (const { name, open } of place.openings?.filter(opening => floats.test(opening.name)) ?? []) {
      await follow(page, place, known);
      await isLoaded(page);
      await open(page);
      expect.soft(await barriers(page), `${place.route}, ${name}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});
