import { readFile } from 'node:fs/promises';
import { expect, installed as journey, nightly } from './journey.ts';
import { openHistory, totalOf } from './payments.ts';

journey('all payments that match are exported, or none', nightly, async ({ page, signIn, platform }) => {
  await signIn();
  await journey.step(
    'an export holds all that match and not only the page, its filter, count and sums',
    async () => {
      await openHistory(page, '?period=all&channel=nfc&count=25');
      const total = await totalOf(page);
      expect(total).toBeGreaterThan(1_000);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export all' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text.charCodeAt(0)).toBe(0xfeff);
      const lines = text.slice(1).split('\r\n');
      expect(lines[0]).toBe('Filter,Period: All · Channel: NFC');
      expect(lines[1]).toMatch(/^Updated,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d GMT\+2$/);
      expect(lines[2]).toBe(`Rows,${total}`);
      const rows = lines.slice(lines.findIndex(line => line.startsWith('Date,')) + 1).filter(Boolean);
      expect(rows).toHaveLength(total);
      expect(new Set(rows.map(row => row.split(',').at(-1))).size).toBe(total);
      const cents = (amount = '') => BigInt(amount.replace('.', ''));
      const sum = rows
        .map(row => /,(-?\d+\.\d\d),[^,]*,ZAR,/.exec(row)?.[1])
        .reduce((all, amount) => (amount === undefined ? all : all + cents(amount)), 0n);
      const said = lines
        .find(line => line.startsWith('"Total, ZAR"'))
        ?.split(',')
        .at(-1);
      expect(sum).toBe(cents(said));
    },
  );

  await journey.step('an export says how far it is, and is stopped without a file', async () => {
    await openHistory(page, '?period=all');
    await platform.fault({ kind: 'latency', service: 'transactions', latencyMs: 700 });
    let files = 0;
    page.on('download', () => files++);
    await page.getByRole('button', { name: 'Export all' }).click();
    await expect(page.getByRole('progressbar', { name: 'Export' })).toHaveAttribute(
      'aria-valuetext',
      /^[1-9][\d,]* of [\d,]+$/,
    );
    await expect(page.getByRole('button', { name: 'Cancel the export' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Export all' })).toBeFocused();
    expect(files).toBe(0);
    await platform.noFaults();
  });

  await journey.step('an export that breaks off says so and leaves no file', async () => {
    await platform.fault({ kind: 'status', service: 'transactions', status: 500, message: 'No more today.' });
    let files = 0;
    page.on('download', () => files++);
    await page.getByRole('button', { name: 'Export all' }).click();
    await expect(page.getByText('Couldn’t create the export.')).toBeVisible();
    await expect(page.getByText('No more today.').first()).toBeVisible();
    expect(files).toBe(0);
    await platform.noFaults();
  });
});
