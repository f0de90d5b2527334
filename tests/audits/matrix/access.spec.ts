import type { Page } from '@playwright/test';
import { barriers, type Drawn, directions, draw, modes } from '../../journeys/barriers.ts';
import {
  follow,
  inside,
  isLoaded,
  learn,
  nothingKnown,
  outside,
  type Place,
  type RecordIds,
} from '../../journeys/faces.ts';
import { expect, journey } from '../../journeys/journey.ts';
import { ROW, type Row } from './table.ts';
import { show, worlds } from './worlds.ts';

const sizes = [
  { width: 360, height: 760 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** With AUDITS_SAMPLE=1 each screen has one mode a direction, all modes taking turns; else it has all. */
const isSample = process.env.AUDITS_SAMPLE === '1';
const drawings: Drawn[] = directions.flatMap(direction => modes.map(mode => ({ direction, mode })));
const drawingsOf = (turn: number): Drawn[] =>
  isSample
    ? drawings.filter((_, at) => at % modes.length === (turn + Math.floor(at / 3)) % modes.length)
    : drawings;

/** Looks at the page as it stands in every drawing; a finding does not end the look. */
async function look(page: Page, row: Omit<Row, 'combinations' | 'findings'>, turn: number): Promise<void> {
  let findings = 0;
  const chosen = drawingsOf(turn);
  for (const drawn of chosen) {
    await draw(page, drawn);
    const found = await barriers(page);
    findings += found.length;
    expect
      .soft(found, `${row.route}, ${row.face}, ${row.width}, ${drawn.mode}, ${drawn.direction}`)
      .toEqual([]);
  }
  await draw(page, { mode: 'semi-dark', direction: 'ltr' });
  journey.info().annotations.push({
    type: ROW,
    description: JSON.stringify({ ...row, combinations: chosen.length, findings } satisfies Row),
  });
}

for (const world of worlds) {
  for (const { width, height } of sizes) {
    journey(
      `no screen has a barrier: ${world.face}, ${width}`,
      async ({ page, context, platform, signIn }) => {
        const known = await world.make({ page, context, platform, signIn });
        await page.setViewportSize({ width, height });
        for (const [turn, place] of world.places.entries()) {
          await show(page, world, place, known);
          await look(page, { route: place.route, face: world.face, width }, turn);
        }
      },
    );
  }
}

journey('nothing that is opened on a screen has a barrier', async ({ page, platform, signIn }) => {
  await page.goto('/signin');
  await openAll(outside, nothingKnown);
  await signIn();
  await openAll(inside, await learn(page, platform));

  async function openAll(places: readonly Place[], known: RecordIds): Promise<void> {
    const openings = places.flatMap(place => (place.openings ?? []).map(opening => ({ place, opening })));
    for (const [turn, { place, opening }] of openings.entries()) {
      // From a fresh page, so that nothing of the opening before is left.
      await page.goto(place.address(known));
      await follow(page, place, known);
      await isLoaded(page);
      await opening.open(page);
      await look(page, { route: place.route, face: opening.name, width: 1440 }, turn);
    }
  }
});
