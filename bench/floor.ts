import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { heapOf, withBrowser } from './browser.ts';
import { inPage } from './in-page.ts';
import { coldStarts, searches, sorts } from './measure.ts';
import { type Platform, type RowsPage, rowsOf } from './platform.ts';
import type { Samples } from './samples.ts';

const html = `<!doctype html><meta charset="utf-8"><title>Floor</title><main><input type="search"><table><thead><tr>${[
  'Model',
  'Merchant',
  'Last check',
]
  .map(name => `<th role="columnheader"><button>${name}</button></th>`)
  .join('')}</tr></thead><tbody></tbody></table></main><script src="/page.js"></script>`;

/** The same rows in a bare worker under a blank page: what the app is compared with. */
export async function measureFloor(platform: Platform, repeats: number): Promise<Samples> {
  const server = await serve(await rowsOf(platform));
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
        startTasks: started.tasks,
        sortTasks: sorted.tasks,
        searchTasks: searched.tasks,
      };
    });
  } finally {
    server.close();
  }
}

/** A server of nothing but the blank page, its worker, and the service's rows passed on. */
async function serve(rows: RowsPage) {
  const files: Record<string, string> = {
    '/page.js': inPage('floor-page'),
    '/worker.js': inPage('floor-worker'),
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/rows') {
      const { status, body } = await rows(searchParams.get('cursor'));
      response.writeHead(status, { 'content-type': 'application/json' });
      if (body) Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
      else response.end();
      return;
    }
    const script = files[pathname];
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ?? html);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
