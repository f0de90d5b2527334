import { openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { journey, nightly } from './journey.ts';
import { decide, hasHappened } from './outbox-device.ts';

const TERMINALS = 5;

journey(
  'a network that goes and comes back twenty times, with decisions in between, delivers each once and in its order',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await readyForOffline(page);
    const ids: string[] = [];
    for (let n = 0; n < TERMINALS; n++) ids.push((await terminalRow(page, n)).id);
    for (const id of ids) {
      await page.goto(`/manage-terminals/${id}`);
      for (const verb of ['Deactivate', 'Delete']) {
        await context.setOffline(true);
        await decide(page, id, verb);
        await context.setOffline(false);
        await context.setOffline(true);
        await context.setOffline(false);
      }
    }
    for (const id of ids) await hasHappened(platform, page, id, 'deactivate', 'delete');
  },
);
