import { fieldsOf } from '../../src/api/reading.ts';
import { historySorts } from '../../src/domain/history/history.ts';
import { keyIn, type ListName, lists, type Row, rowsIn, textIn } from './known.ts';
import { nobody } from './requests.ts';
import type { Run } from './run.ts';

type Query = Readonly<Record<string, string | number>>;
const devices = 'GET /attestation/devices/nfc-devices';
const merchants = 'GET /saas/merchant/pool/merchants';
const history = 'GET /transactions-records/transaction-history';
const log = 'GET /webhooks/invocations';
const SOME = 25;

/** Asks lists under each filter, and looks at their order and their numbered pages. */
export async function askFilters(run: Run): Promise<void> {
  const { has, known } = run;
  const merchant = await known.merchant();
  if (has(devices) && merchant)
    await filtered(
      run,
      devices,
      { limit: 5000, merchantId: merchant.id },
      row => row.merchantId === merchant.id,
    );
  if (has(merchants)) {
    if (merchant)
      await filtered(run, merchants, { limit: 5000, search: merchant.id }, row =>
        JSON.stringify(row).toLowerCase().includes(merchant.id.toLowerCase()),
      );
    await filtered(run, merchants, { limit: 5000, search: nobody }, () => false);
  }
  if (has(history)) await askHistory(run);
  if (has(log)) await askLog(run);
  await ordered(run, 'GET /settlements/merchant-settlement-reports', {}, 'settlementStartDate', 'desc');
  await ordered(run, 'GET /notifications/templated/sms/merchant-invite', {}, 'createdDate', 'desc');
}

async function rowsFor({ checks }: Run, list: ListName, query: Query, asks: string): Promise<Row[] | null> {
  const reply = await checks.ask({ call: list, query }, { asks });
  if (!reply) return null;
  const rows = rowsIn(list, reply.body);
  const { total, nextCursor } = fieldsOf(reply.body);
  if (total !== undefined && nextCursor === undefined && query.limit === 5000)
    checks.holds(list, asks, {
      expected: 'total counts the list under its filter',
      found: total !== rows.length && 'total is not the number of rows',
    });
  return rows;
}

async function filtered(
  run: Run,
  list: ListName,
  query: Query,
  isMeant: (row: Row) => boolean,
): Promise<void> {
  const names = Object.keys(query).filter(name => !['limit', 'count', 'page'].includes(name));
  const asks = `with ${names.join(' and ')}`;
  const rows = await rowsFor(run, list, query, asks);
  if (!rows) return;
  const others = rows.filter(row => !isMeant(row)).length;
  run.checks.holds(list, asks, {
    expected: 'rows that the filter means alone',
    found: others > 0 && `${others} rows that the filter does not mean`,
  });
}

/** The value by which a row is sorted: a number for instants and amounts, else text. */
const sortedBy = (row: Row, field: string): number | string => {
  const text = textIn(row, field) ?? '';
  return field.endsWith('Date') || field.endsWith('DateTime')
    ? Date.parse(text)
    : field === 'amount'
      ? Number(text)
      : text;
};

function faultOfOrder(rows: readonly Row[], field: string, direction: 'asc' | 'desc'): string | false {
  const values = rows.map(row => sortedBy(row, field));
  if (typeof values[0] === 'string') {
    // Each service sorts texts in its own language: only the same ones must stand together.
    const starts = values.filter((value, index) => value !== values[index - 1]);
    return new Set(starts).size < starts.length && `rows with the same ${field} stand apart`;
  }
  const isBad = values.some((value, index) => {
    const before = values[index - 1];
    if (before === undefined) return false;
    return direction === 'asc' ? value < before : value > before;
  });
  return isBad && `${field} is not in order`;
}

async function ordered(
  run: Run,
  list: ListName,
  query: Query,
  field: string,
  direction: 'asc' | 'desc',
): Promise<void> {
  if (!run.has(list)) return;
  const asks = 'for its order';
  const reply = await run.checks.ask({ call: list, query }, { asks });
  if (!reply) return;
  run.checks.holds(list, asks, {
    expected: `${field} ${direction === 'desc' ? 'descending' : 'ascending'}`,
    found: faultOfOrder(rowsIn(list, reply.body), field, direction),
  });
}

async function askHistory(run: Run): Promise<void> {
  const { checks } = run;
  for (const [parameter, channel] of [
    ['nfcId', 'NFC'],
    ['payByLinkId', 'PAY_BY_LINK'],
    ['bleId', 'BLE'],
  ] as const)
    await filtered(run, history, { [parameter]: '', count: SOME }, row => row.channel === channel);
  await askTerminal(run);
  for (const field of historySorts)
    for (const direction of ['asc', 'desc'] as const) {
      const asks = `sorted by ${field},${direction}`;
      const rows = await rowsFor(run, history, { count: 200, sort: `${field},${direction}` }, asks);
      // Amounts of several currencies have no order that all services share.
      const comparable = field === 'amount' ? rows?.filter(row => row.currency === rows[0]?.currency) : rows;
      if (comparable)
        checks.holds(history, asks, {
          expected: `in the order of ${field}`,
          found: faultOfOrder(comparable, field, direction),
        });
    }
  await askNumbered(run, history, 'count');
  const newest = await rowsFor(run, history, { count: SOME }, 'for the newest');
  const [last, first] = [newest?.[0], newest?.at(-1)].map(row => row && textIn(row, 'createdDate'));
  if (!first || !last || first === last) return;
  const [from, to] = [Date.parse(first), Date.parse(last)];
  await filtered(run, history, { startDate: first, endDate: last, count: SOME }, row => {
    const at = Date.parse(textIn(row, 'createdDate') ?? '');
    return at >= from && at < to;
  });
}

/** The payments of one terminal; a provider need not have the parameter, and refuses it then as any that it does not know. */
async function askTerminal({ checks, known }: Run): Promise<void> {
  const ids = (await known.rows(history)).map(row => textIn(row, 'deviceId'));
  const terminalId = ids.find(id => id !== null);
  if (!terminalId) return checks.leaveOut(history, 'with terminalId', 'no payment names a terminal');
  const asks = 'with terminalId';
  const asked = { call: history, query: { terminalId, count: SOME } } as const;
  const reply = await checks.ask(asked, { status: [200, 400], asks });
  if (reply?.status !== 200) return;
  const rows = rowsIn(history, reply.body);
  checks.holds(history, asks, {
    expected: 'rows that the filter means alone',
    found: rows.some(row => row.deviceId !== terminalId) && 'a row that the filter does not mean',
  });
}

async function askLog(run: Run): Promise<void> {
  const newest = await rowsFor(run, log, { limit: SOME }, 'for the newest');
  await ordered(run, log, { limit: SOME }, 'invocationDateTime', 'desc');
  await askNumbered(run, log, 'limit');
  const [row] = newest ?? [];
  if (!row) return;
  for (const [parameter, field] of [
    ['webhookIds', 'webhookId'],
    ['versions', 'version'],
    ['results', 'result'],
  ] as const) {
    const value = textIn(row, field) ?? '';
    await filtered(run, log, { [parameter]: value, limit: SOME }, one => one[field] === value);
  }
}

/** Pages by number: as many rows as asked for at most, and no row on two of them. */
async function askNumbered(run: Run, list: ListName, size: 'count' | 'limit'): Promise<void> {
  const asks = 'for two pages';
  const [first, second] = [
    await rowsFor(run, list, { [size]: 5, page: 1 }, asks),
    await rowsFor(run, list, { [size]: 5, page: 2 }, asks),
  ];
  if (!first || !second) return;
  const keys = new Set(first.map(row => keyIn(list, row)));
  const isTooLong = first.length > 5 || second.length > 5;
  const isDoubled = second.some(row => keys.has(keyIn(list, row)));
  run.checks.holds(list, asks, {
    expected: `at most 5 ${lists[list][0]} on each, none on both`,
    found: isTooLong ? 'more rows than asked for' : isDoubled && 'a row on both',
  });
}
