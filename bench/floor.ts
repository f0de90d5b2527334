import { withBrowser } from './browser.ts';
import { inPage } from './in-page.ts';
import { coldStarts, searches, sorts } from './measure.ts';
import { heapOf, memoryOf } from './memory.ts';
import type { Platform } from './platform.ts';
import type { Samples } from './samples.ts';
import { serveRows } from './serve-rows.ts';

const html = `<!doctype html><meta charset="utf-8"><title>Floor</title><main><input type="search"><table><thead><tr>${[
  'Model',
  'Merchant',
  'Last check',
]
  .map(name => `<th role="columnheader"><button>${name}</button></th>`)
  .join('')}</tr></thead><tbody></tbody></table></main><script src="/page.js"></script>`;

/** Times of the app's rows in a bare worker under a blank page, to compare the app with. */
export async function measureFloor(platform: Platform, repeats: number): Promise<Samples> {
  const scripts = { '/page.js': inPage('floor-page'), '/worker.js': inPage('floor-worker') };
  const server = await serveRows(platform, html, scripts);
  try {
    return await withBrowser(async context => {
      const entry = await context.newPage();
      await entry.goto(server.address);
      const pulled: { pull: number; write: number }[] = [];
      // The platform's first answer pays for its cold caches, and does not count.
      await entry.evaluate(() => globalThis.pullFloor());
      for (let times = 0; times < Math.ceil(repeats / 2); times++)
        pulled.push(await entry.evaluate(() => globalThis.pullFloor()));
      await entry.close();
      const started = await coldStarts(context, `${server.address}/list`, repeats);
      const { page } = started;
      const sorted = await sorts(page, repeats);
      const searched = await searches(page, repeats);
      return {
        pull: pulled.map(each => each.pull),
        write: pulled.map(each => each.write),
        coldStart: started.times,
        sort: sorted.times,
        search: searched.times,
        heap: [await heapOf(page)],
        memory: [await memoryOf(page)],
        startTasks: started.tasks,
        sortTasks: sorted.tasks,
        searchTasks: searched.tasks,
      };
    });
  } finally {
    server.close();
  }
}
