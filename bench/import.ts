import { Buffer } from 'node:buffer';
import { signIn } from './app.ts';
import { withBrowser, within } from './browser.ts';
import type { Platform } from './platform.ts';
import { longest, median } from './samples.ts';

const ROWS = 5_000;
const MOST_MS = 2_000;
const LONG_TASK_MS = 50;
const PATIENCE_MS = 60_000;

/** The file's rows by kind, to check that every bad row was named. */
type MadeFile = { content: Buffer; bad: number };

/** A dry run of 5,000 rows in a real browser: ms from the choice of the file to its rows on the screen, and long tasks of the page. */
export async function measureImport(platform: Platform, repeats: number): Promise<string[]> {
  let bad = 0;
  const times: number[] = [];
  const tasks: number[] = [];
  await withBrowser(async context => {
    const page = await context.newPage();
    await signIn(page, platform);
    await page.goto(`${platform.address}/merchant-invites?show=file`);
    for (let repeat = 0; repeat < repeats; repeat++) {
      const choose = page.getByRole('button', { name: repeat === 0 ? 'Choose a file' : 'Another file' });
      await choose.waitFor();
      await page.evaluate(() => globalThis.probe.longTasks());
      const file = madeFile(repeat);
      bad = file.bad;
      const name = `merchants-${repeat}.csv`;
      const shown = page.evaluate(([fileName, faults]) => globalThis.probe.imported(fileName, faults), [
        name,
        bad.toLocaleString('en-US'),
      ] as const);
      await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: file.content });
      times.push(await within(PATIENCE_MS, 'the dry run', shown));
      tasks.push(...(await page.evaluate(() => globalThis.probe.longTasks())));
    }
  });
  const took = median(times);
  const worst = longest(tasks);
  return [
    `${took <= MOST_MS ? 'reached' : 'missed '}  dry run of ${ROWS.toLocaleString('en-GB')} rows, ${bad.toLocaleString('en-GB')} of them bad, at most ${MOST_MS / 1000} s: ${took.toFixed(0)} ms`,
    `${worst <= LONG_TASK_MS ? 'reached' : 'missed '}  no long task of the page during the dry run: ${worst.toFixed(0)} ms`,
  ];
}

/** Rows with a byte order mark, semicolons, quotes that hold both, wrong numbers, duplicates and formulas. */
function madeFile(repeat: number): MadeFile {
  // Other numbers each time: one that was read before is read faster.
  const number = (at: number) => `082${String(2_000_000 + repeat * ROWS + at)}`;
  let bad = 0;
  const fault = (line: string) => {
    bad++;
    return line;
  };
  const lines = Array.from({ length: ROWS }, (_, at) => {
    switch (at % 50) {
      case 7:
        return fault(`Wrong ${at};12345;Durban`);
      case 13:
        return fault(`=HYPERLINK("x");${number(at)};Durban`);
      case 19:
        return fault(`Twin ${at};${number(at - 1)};Durban`);
      case 23:
        return fault(`;${number(at)};Durban`);
      case 29:
        return fault(`Silent ${at};;Durban`);
      case 31:
        return `"Nkosi; ""Sons"" ${at}";${number(at)};"Cape; Town"`;
      default:
        return `Shop ${at};${number(at)};Cape Town`;
    }
  });
  return { content: Buffer.from(`\ufeff${['Name;Cell Number;City', ...lines].join('\r\n')}`), bad };
}
