import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { withBrowser } from '../browser.ts';
import type { Spender } from './overhead-page.ts';
import type { Spent } from './spent.ts';

/** Serves the page in which it is measured; each measurement has a browser of its own, so that it finds nothing of an earlier one. */
export async function inChromium() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('overhead-page.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const script = outputFiles[0]?.contents ?? '';
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/page.js';
    answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    answer.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    spend: (who: Spender, actions: number): Promise<Spent> =>
      withBrowser(async context => {
        const page = await context.newPage();
        await page.goto(address);
        await page.waitForFunction(() => 'spend' in globalThis);
        return page.evaluate(([name, count]) => globalThis.spend(name, count), [who, actions] as const);
      }),
    close: () => void server.close(),
  };
}
