import { withBrowser, within } from './browser.ts';
import { bundledInPage } from './in-page.ts';
import { coldStarts, searches, sorts } from './measure.ts';
import { heapOf, memoryOf } from './memory.ts';
import type { Platform } from './platform.ts';
import type { Samples } from './samples.ts';
import { serveRows } from './serve-rows.ts';

/** They keep all rows in one record of IndexedDB and on the page; a million is out of their reach. */
const ROWS_AT_MOST = 200_000;
const PATIENCE_MS = 120_000;
const html =
  '<!doctype html><meta charset="utf-8"><title>Peer</title><body><script src="/page.js"></script></body>';

/** Pages of `bench/peers`, by the library that each is built with. */
const peers = {
  'react-admin': 'peers/react-admin.tsx',
  'TanStack Table': 'peers/tanstack-table.tsx',
} as const;

/** Times of the list as others build it, over the app's rows, by the name of the library; empty for fleets too large for them. */
export async function measurePeers(
  platform: Platform,
  terminals: number,
  repeats: number,
): Promise<Record<string, Samples>> {
  const measured: Record<string, Samples> = {};
  if (terminals > ROWS_AT_MOST) return measured;
  for (const [name, script] of Object.entries(peers))
    measured[name] = await measurePeer(platform, await bundledInPage(script), repeats);
  return measured;
}

async function measurePeer(platform: Platform, script: string, repeats: number): Promise<Samples> {
  const server = await serveRows(platform, html, { '/page.js': script });
  try {
    return await withBrowser(async context => {
      const entry = await context.newPage();
      await entry.goto(server.address);
      await within(PATIENCE_MS, 'stored rows', entry.evaluate('storeRows()'));
      await entry.close();
      const started = await coldStarts(context, `${server.address}/list`, repeats);
      const { page } = started;
      const sorted = await sorts(page, repeats);
      const searched = await searches(page, repeats);
      return {
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
