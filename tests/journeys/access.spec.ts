import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { barriers, type Drawn, directions, draw, modes } from './barriers.ts';
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
import { expect, installed as journey, nightly } from './journey.ts';
import { fillFirstScreen, newPerson, signUp } from './newcomer.ts';

/** Six drawings, of which each route has one; all of them are the matrix of `tests/audits`. */
const drawings = modes.flatMap(mode => directions.map(direction => ({ mode, direction })));

/** The page as it stands; over the routes every mode and direction has its turn. */
async function expectNoBarrierInTurn(page: Page, { route }: Place, turn: number): Promise<void> {
  const { mode, direction } = drawings[turn % drawings.length] as Drawn;
  await draw(page, { mode, direction });
  expect.soft(await barriers(page), `${route}, ${mode}, ${direction}`).toEqual([]);
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

journey('the screens of signed-out people have no accessibility barrier', async ({ page }) => {
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
  journey(
    `an operator meets no barrier on any screen, ${name}`,
    nightly,
    async ({ page, platform, signIn }) => {
      await signIn();
      await visit(page, places, await learn(page, platform));
    },
  );
}
