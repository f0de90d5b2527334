import { stat } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import { signIn } from './app.ts';
import { withBrowser, within } from './browser.ts';
import { startPlatform } from './platform.ts';
import { median } from './samples.ts';

const ROWS = 100_000;
const FEW = 10_000;
const SAMPLE_MS = 250;
const PATIENCE_MS = 180_000;

/**
 * An export of all payments in a real browser: rows a second from the press to the file, and the most that the page's and the
 * engine's heaps held meanwhile, beside that of a tenth of the rows: bounded means that the two are alike.
 */
export async function measureExport(dist: string, repeats: number): Promise<string[]> {
  const few = await exported(dist, FEW, 1);
  const many = await exported(dist, ROWS, repeats);
  const ratio = many.heap / few.heap;
  return [
    `measured  export of ${ROWS.toLocaleString('en-GB')} payments: ${many.rowsPerSecond.toFixed(0)} rows a second, ${many.megabytes.toFixed(1)} MB`,
    `measured  most heap of page and engine meanwhile: ${many.heap.toFixed(1)} MB, ${ratio.toFixed(2)}× that with ${FEW.toLocaleString('en-GB')}`,
  ];
}

async function exported(dist: string, rows: number, repeats: number) {
  const platform = await startPlatform(400, dist, rows);
  const rates: number[] = [];
  const heaps: number[] = [];
  let megabytes = 0;
  try {
    await withBrowser(async context => {
      const page = await context.newPage();
      await signIn(page, platform);
      await page.goto(`${platform.address}/settlements/transaction-history?period=all`);
      const press = page.getByRole('button', { name: 'Export all' });
      await press.waitFor();
      for (let repeat = 0; repeat < repeats; repeat++) {
        const peak = await watchHeaps(page);
        const began = performance.now();
        const download = page.waitForEvent('download', { timeout: PATIENCE_MS });
        await press.click();
        const path = await within(PATIENCE_MS, 'the export', (await download).path());
        rates.push(rows / ((performance.now() - began) / 1000));
        heaps.push(await peak());
        megabytes = (await stat(path)).size / 1e6;
        await press.waitFor();
      }
    });
  } finally {
    await platform.stop();
  }
  return { rowsPerSecond: median(rates), heap: Math.max(...heaps), megabytes };
}

/** Follows the heaps of the page and of its workers; what it gives ends that and says the most they held together, in MB. */
async function watchHeaps(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await heapNow(page, session));
      await new Promise(resolve => setTimeout(resolve, SAMPLE_MS));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    await session.detach();
    return most / 1e6;
  };
}

async function heapNow(page: Page, session: CDPSession): Promise<number> {
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const inWorkers = await Promise.all(
    page.workers().map(worker =>
      // The engine's worker is a context of its own.
      worker.evaluate(() => {
        const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
        return memory?.usedJSHeapSize ?? 0;
      }),
    ),
  );
  return usedSize + inWorkers.reduce((sum, size) => sum + size, 0);
}
