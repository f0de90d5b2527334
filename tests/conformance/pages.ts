import { fieldsOf, type Reply, textOf } from '../../src/api/reading.ts';
import { entriesOf } from './calls.ts';
import { keyIn, type ListName, rowsIn } from './known.ts';
import type { Run } from './run.ts';
import { trialTerminal, trialTerminalIn } from './trial-terminal.ts';

const MOST_ROWS = 5_000;
const MOST_PAGES = 1_000;
/** Pages in which a list is read while rows change. */
const PAGES = 4;

/** Reads the lists that are paged by cursor: at once, in pages, and in pages while a terminal changes. */
export async function askPages(run: Run): Promise<void> {
  for (const { name, shape } of run.calls) {
    if (!('cursor' in entriesOf(shape.query))) continue;
    const list = name as ListName;
    const whole = await readPages(run, list, { limit: MOST_ROWS, asks: 'for the whole list' });
    if (!whole) continue;
    await askOneRow(run, list, whole.keys.length);
    run.checks.holds(list, 'for the whole list', {
      expected: 'total counts the list',
      found: whole.total !== whole.keys.length && 'total is not the number of rows',
    });
    const limit = Math.max(1, Math.ceil(whole.keys.length / PAGES));
    const pages = await readPages(run, list, { limit, asks: 'for pages' });
    if (pages) compare(run, list, 'for pages', whole.keys, pages.keys);
    if (list !== 'GET /attestation/devices/nfc-devices' || !(await trialTerminal(run))) continue;
    const asks = 'for pages while a terminal is changed';
    let isActive = false;
    const changing = await readPages(run, list, {
      limit,
      asks,
      between: async () => {
        isActive = !isActive;
        await trialTerminalIn(run, isActive ? 'ACTIVE' : 'DEACTIVATED');
      },
    });
    if (changing) compare(run, list, asks, whole.keys, changing.keys);
  }
}

/** Keys of all rows in the order in which the pages have them; null where a page was not answered as expected. */
async function readPages(
  { checks }: Run,
  list: ListName,
  { limit, asks, between }: { limit: number; asks: string; between?: () => Promise<void> },
): Promise<{ keys: string[]; total: number } | null> {
  const keys: string[] = [];
  const seen = new Set<string>();
  let first: Reply | undefined;
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const reply = await checks.ask({ call: list, query: { limit, cursor } }, { asks });
    if (!reply) return null;
    first ??= reply;
    keys.push(...rowsIn(list, reply.body).map(row => keyIn(list, row)));
    cursor = textOf(fieldsOf(reply.body).nextCursor) ?? undefined;
    if (cursor === undefined) break;
    if (seen.has(cursor)) {
      checks.holds(list, asks, {
        expected: 'another cursor on each page',
        found: 'the same nextCursor came again',
      });
      return null;
    }
    seen.add(cursor);
    await between?.();
  }
  return { keys, total: Number(fieldsOf(first?.body).total) };
}

async function askOneRow({ checks }: Run, list: ListName, length: number): Promise<void> {
  const reply = await checks.ask({ call: list, query: { limit: 1 } }, { asks: 'for one row' });
  if (!reply) return;
  const rows = rowsIn(list, reply.body).length;
  const hasNext = textOf(fieldsOf(reply.body).nextCursor) !== null;
  checks.holds(list, 'for one row', {
    expected: 'one row, and nextCursor where there are more',
    found:
      rows > 1 ? `${rows} rows` : length > 1 !== hasNext && `nextCursor is ${hasNext ? 'there' : 'missing'}`,
  });
}

function compare({ checks }: Run, list: ListName, asks: string, whole: string[], pages: string[]): void {
  const found = new Set(pages);
  const missing = whole.filter(key => !found.has(key)).length;
  const doubled = pages.length - found.size;
  const words = [doubled > 0 && `${doubled} rows came twice`, missing > 0 && `${missing} rows are missing`];
  checks.holds(list, asks, {
    expected: 'each row of the whole list once, in its order',
    found: words.filter(Boolean).join(', ') || (whole.join() !== pages.join() && 'another order'),
  });
}
