import { openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, journey } from './journey.ts';
import { databaseOf, decide, hasHappened, isSaidToWait } from './outbox-device.ts';

journey(
  'a newer version of the database beside an open tab loses nothing: the tab lets go, and goes on',
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await readyForOffline(page);
    const { id } = await terminalRow(page);
    await context.setOffline(true);
    await decide(page, id, 'Deactivate');
    await isSaidToWait(page, 1);
    const upgraded = await page.evaluate(
      name =>
        new Promise<string>(resolve => {
          const opening = indexedDB.open(name, 1_000);
          opening.onupgradeneeded = () => opening.result.createObjectStore('of the next version');
          opening.onsuccess = () => {
            opening.result.close();
            resolve('upgraded');
          };
          opening.onblocked = () => resolve('blocked');
          opening.onerror = () => resolve(String(opening.error));
        }),
      await databaseOf(page, 'outbox'),
    );
    expect(upgraded).toBe('upgraded');
    await decide(page, id, 'Delete');
    await isSaidToWait(page, 2);
    await context.setOffline(false);
    await hasHappened(platform, page, id, 'deactivate', 'delete');
  },
);

journey(
  'a copy that is deleted under the app is filled again, and what waits stays',
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await readyForOffline(page);
    const { id } = await terminalRow(page);
    await context.setOffline(true);
    await decide(page, id, 'Deactivate');
    await isSaidToWait(page, 1);
    await page.evaluate(
      name =>
        new Promise<void>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase(name);
          deleting.onsuccess = () => resolve();
          deleting.onerror = () => reject(deleting.error);
        }),
      await databaseOf(page, 'copy'),
    );
    await isSaidToWait(page, 1);
    await page.reload();
    await isSaidToWait(page, 1);
    await context.setOffline(false);
    await hasHappened(platform, page, id, 'deactivate');
    await page.goto('/manage-terminals');
    await expect(page.getByText('400 terminals').first()).toBeVisible();
  },
);
