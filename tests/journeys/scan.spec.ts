import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showToCamera } from './fake-camera.ts';
import { openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, journey, nightly } from './journey.ts';
import { field, search } from './palette.ts';

const seen = join(mkdtempSync(join(tmpdir(), 'tapdeck-camera-')), 'seen.y4m');

journey.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${seen}`,
    ],
  },
});

journey(
  'the camera opens a terminal by its code, offline; refused it says so, and an unknown code can be searched for',
  nightly,
  async ({ page, context, signIn, platform }) => {
    // Only the tracks show that the camera was released.
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'BarcodeDetector');
      const devices = navigator.mediaDevices;
      const open = devices.getUserMedia.bind(devices);
      const tracks: MediaStreamTrack[] = [];
      Object.assign(globalThis, { tracks });
      devices.getUserMedia = async wanted => {
        const stream = await open(wanted);
        tracks.push(...stream.getTracks());
        return stream;
      };
    });
    const areLetGo = () =>
      page.evaluate(() => {
        const { tracks } = globalThis as unknown as { tracks: MediaStreamTrack[] };
        return tracks.length > 0 && tracks.every(track => track.readyState === 'ended');
      });
    await showToCamera(seen, 'not-a-terminal');
    await signIn();
    await openActiveTerminals(page);
    const { id } = await terminalRow(page);
    await readyForOffline(page);
    await context.setOffline(true);

    await search(page, 'scan');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Scan a terminal' });
    await expect(dialog.getByText(/Camera access is blocked/)).toBeVisible();
    await context.grantPermissions(['camera'], { origin: platform.address });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(
      dialog.getByText('No terminal saved on this device has the ID not-a-terminal.'),
    ).toBeVisible();
    await expect(dialog.getByText('This browser only reads Code 128 barcodes.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Search for it' }).click();
    await expect(field(page)).toHaveValue('not-a-terminal');
    await expect.poll(areLetGo).toBe(true);

    await showToCamera(seen, `${platform.address}/manage-terminals/${id}`);
    await page
      .getByRole('dialog', { name: 'Search or run a command' })
      .getByRole('button', { name: 'Scan a terminal' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/manage-terminals/${id}$`));
    await expect(dialog).toBeHidden();
    await expect.poll(areLetGo).toBe(true);

    // Typing is always possible, however the id is written.
    await page.goBack();
    await showToCamera(seen, null);
    await search(page, 'scan');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Terminal ID').fill(id.replaceAll('-', ' ').toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/manage-terminals/${id}$`));
  },
);
