import { Buffer } from 'node:buffer';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { askOf, openActiveTerminals, readyForOffline, terminalRow } from '../tests/journeys/fleet.ts';
import { Platform } from '../tests/journeys/platform.ts';
import { signInByForm } from '../tests/journeys/session-template.ts';
import { ensureChromium } from './chromium.mjs';
import { root, run } from './set-up.mjs';

/** The README's pictures, taken of the running product with its demo data: `npm run pictures`. */

const folder = join(root, 'docs/pictures');
const budget = 600 * 1024;
const laptop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

mkdirSync(folder, { recursive: true });
if (run('vite', ['build', '--logLevel', 'error']).status !== 0) process.exit(1);
const platform = await new Platform({ port: Number(process.env.PORT ?? 4480) }).start();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
let size = 0;

try {
  const context = await browser.newContext({
    baseURL: platform.address,
    viewport: laptop,
    timezoneId: 'Africa/Johannesburg',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signInByForm(page, platform);
  await page.getByText('from transaction history').waitFor({ timeout: 60_000 });
  await take(page, 'home');

  await openActiveTerminals(page);
  await readyForOffline(page);
  const terminals = [await terminalRow(page, 0), await terminalRow(page, 2), await terminalRow(page, 3)];
  await context.setOffline(true);
  for (const [place, verb] of ['Deactivate', 'Reset keys', 'Deactivate'].entries())
    await askOf(page, terminals[place].row, verb);
  await page.getByRole('link', { name: /Offline · 3 waiting/ }).waitFor();
  await page.goto('/manage-terminals');
  await page.getByText('Waiting').nth(1).waitFor();
  await take(page, 'terminals-offline');

  await platform.control('PATCH', `/terminals/${terminals[1].id}`, {
    status: 'BLOCKED',
    deactivationTrigger: 'KEY_COMPROMISE',
  });
  await context.setOffline(false);
  await page.getByRole('link', { name: /needs review/ }).click();
  await page.getByRole('article').first().waitFor();
  await take(page, 'outbox');

  await page.evaluate(() => localStorage.setItem('tapdeck.language', 'ar'));
  await page.goto('/manage-terminals?mode=light');
  await page.locator('a[href^="/manage-terminals/"]').nth(8).waitFor();
  await take(page, 'arabic');

  await page.evaluate(() => localStorage.setItem('tapdeck.language', 'en'));
  await page.setViewportSize(phone);
  await page.goto('/manage-terminals?mode=dark');
  await page.locator('a[href^="/manage-terminals/"]').nth(5).waitFor();
  await take(page, 'phone');
} finally {
  await browser.close();
  await platform.kill();
}
console.log(`${Math.round(size / 1024)} of ${budget / 1024} kB`);
process.exitCode = size <= budget ? 0 : 1;

/** Takes a picture once the fonts are there, no notice covers the page and nothing is pointed at. */
async function take(page, name) {
  const close = page.locator('[aria-live] button[aria-label]');
  while ((await close.count()) > 0) await close.first().click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const picture = await webp(shot);
  const path = join(folder, `${name}.webp`);
  writeFileSync(path, picture);
  size += picture.length;
  console.log(path);
}

/** A PNG as WebP, a third of its size: Chromium writes it. */
async function webp(png) {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async source => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d').drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
      return new Promise(resolve => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsDataURL(blob);
      });
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
