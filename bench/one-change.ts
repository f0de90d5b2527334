import type { CDPSession, Page } from '@playwright/test';
import { madeUpShop } from '../sandbox/seed/made-up-shops.ts';
import { seedMerchants } from '../sandbox/seed/merchants.ts';
import { createRandom } from '../sandbox/seed/random.ts';
import type { SeededMerchant } from '../sandbox/seed/shops.ts';
import { seedTerminals } from '../sandbox/seed/terminals.ts';
import type { Merchant } from '../src/domain/merchant/merchant.ts';
import type { Terminal } from '../src/domain/terminal.ts';
import { startOfDay } from '../src/domain/time.ts';
import { withBrowser } from './browser.ts';
import { bundledInPage } from './in-page.ts';
import type { Happening, ViewName } from './one-change-page.ts';
import { median } from './samples.ts';

const address = 'http://localhost/';
const MOST_MS = 5;
const MOST_PEAK = 1.2;
/** Rows handed to the page at once. */
const PIECE = 10_000;
const WARM_UP = 5;
const views: readonly ViewName[] = ['plain', 'searched', 'filtered'];
const happenings: readonly Happening[] = ['changed', 'added', 'removed', 'overlaid'];

/**
 * One terminal of a fleet changes: ms of the processor from the row, read from the service's answer, through the copy on disk to the new
 * view, and beside it those of new lists from what is stored.
 */
export async function measureOneChange(sizes: readonly number[], repeats: number): Promise<string[]> {
  const lines: string[] = [];
  for (const size of sizes) lines.push(...(await measureSize(size, repeats)));
  return lines;
}

const measureSize = (size: number, repeats: number): Promise<string[]> =>
  withBrowser(async context => {
    await context.route('**/*', route =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    const page = await context.newPage();
    await page.goto(address);
    await page.evaluate(await bundledInPage('one-change-page.ts'));
    await hand(page, size);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const lines: string[] = [];
    for (const view of views) {
      await page.evaluate(name => globalThis.fleet.fill(name), view);
      const rebuilt = await spent(session, () => page.evaluate(name => globalThis.fleet.rebuild(name), view));
      for (const what of happenings) {
        for (let time = 0; time < WARM_UP; time++) await changed(session, page, what, view);
        const times: number[] = [];
        for (let time = 0; time < repeats; time++) times.push(await changed(session, page, what, view));
        const ms = median(times);
        lines.push(
          `${ms <= MOST_MS ? 'reached' : 'missed '}  one of ${size.toLocaleString('en-GB')} terminals ${what}, ${view} view, at most ${MOST_MS} ms of the processor: ${ms.toFixed(1)} ms, ${(rebuilt / ms).toFixed(0)} times less than new lists`,
        );
      }
    }
    const peak = await peakOf(page, session);
    lines.push(
      `${peak <= MOST_PEAK ? 'reached' : 'missed '}  memory while one of ${size.toLocaleString('en-GB')} changes, at most ${MOST_PEAK}× that of the lists: ${peak.toFixed(2)}×`,
    );
    return lines;
  });

/** ms of the processor from the service's answer to the new view. */
async function changed(session: CDPSession, page: Page, what: Happening, view: ViewName): Promise<number> {
  await page.evaluate(what => globalThis.fleet.ask(what), what);
  return spent(session, () => page.evaluate(name => globalThis.fleet.answer(name), view));
}

/** ms of the processor that the page's thread spends. */
async function spent(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  const before = await threadTime(session);
  await work();
  return (await threadTime(session)) - before;
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

/** Heap and buffers after a change, before anything is collected, over those before it. */
async function peakOf(page: Page, session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage');
  const used = async () => {
    const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      backingStorageSize?: number;
    };
    return usedSize + (backingStorageSize ?? 0);
  };
  const before = await used();
  await changed(session, page, 'changed', 'plain');
  return (await used()) / before;
}

/** Hands the page a fleet as the sandbox makes it. */
async function hand(page: Page, count: number): Promise<void> {
  const { terminals, merchants } = seeded(count);
  for (let from = 0; from < terminals.length; from += PIECE)
    await page.evaluate(([terminals, merchants]) => globalThis.fleet.take(terminals, merchants), [
      terminals.slice(from, from + PIECE),
      from === 0 ? merchants : [],
    ] as const);
}

function seeded(count: number): { terminals: Terminal[]; merchants: Merchant[] } {
  const [tenantId, seed, now] = ['bench', 1, Date.now()];
  const today = startOfDay(now);
  const random = createRandom(seed, tenantId);
  const shops = Array.from({ length: count / 50 }, (_, index) => madeUpShop(random, index));
  const merchants = seedMerchants({ tenantId, poolId: null, shops, seed, today });
  const terminals = seedTerminals({ tenantId, merchants, count, seed, now, today });
  const instant = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());
  return {
    terminals: terminals.map(
      row =>
        ({
          terminalId: row.id,
          merchantId: row.merchantId ?? null,
          operatorId: row.operatorId ?? null,
          nickname: row.nickname ?? null,
          manufacturer: row.manufacturer ?? null,
          model: row.model ?? null,
          platform: row.osPlatform?.toLowerCase() as Terminal['platform'],
          osVersion: row.osVersion ?? null,
          activation: String(row.status).toLowerCase() as Terminal['activation'],
          attestation: String(row.attestation).toLowerCase().replace('_', '-') as Terminal['attestation'],
          attestationFailureReason: row.attestationFailure as Terminal['attestationFailureReason'],
          lastAttestationCheck: instant(row.attestedAt),
          registrationDate: instant(row.registeredAt),
          deactivationReason: row.deactivationTrigger as Terminal['deactivationReason'],
          transactions: { total: 0, failed: 0, successful: 0, unknown: 0 },
          externalMerchant: null,
          bankMidStatus: null,
          appPackage: row.appPackage ?? null,
          appVersion: row.appVersion ?? null,
          certificateSha256: row.certificateSha256 ?? null,
          version: String(row.version),
        }) satisfies Terminal,
    ),
    merchants: merchants.map(({ row, name }) => merchantOf(row, name)),
  };
}

const merchantOf = (
  { identifier, merchantId, phoneNumber, createdAt }: SeededMerchant['row'],
  name: string,
): Merchant => ({
  identifier,
  merchantId: merchantId ?? null,
  status: 'enabled',
  bankMerchantId: null,
  bankMidStatus: 'active',
  email: null,
  firstName: null,
  lastName: null,
  businessName: name,
  phoneNumber: phoneNumber ?? null,
  businessAddress: null,
  origination: 'custom-app',
  numberOfTerminals: 50,
  transactions: null,
  registeredDeviceCount: null,
  createdDate: new Date(createdAt).toISOString(),
  version: '1',
});
