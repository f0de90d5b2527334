import type { Config, ServiceName } from '../../src/api/config.ts';
import type { Call } from '../../src/api/http.ts';
import { fieldsOf, textOf, textsOf } from '../../src/api/reading.ts';
import type { ProviderCheck } from './provider-check.ts';

const lists = [
  {
    service: 'attestation',
    path: '/attestation/devices/nfc-devices',
    name: 'devices',
  },
  {
    service: 'merchants',
    path: '/saas/merchant/pool/merchants',
    name: 'merchants',
  },
  {
    service: 'settlements',
    path: '/settlements/merchant-settlement-reports',
    name: 'merchantSettlementReports',
  },
] as const;
type List = (typeof lists)[number];

const MOST_PAGES = 1_000;

/** Asks the services that tell changes for those since a complete reading, and with cursors that they must refuse. */
export async function askChanges(check: ProviderCheck, config: Config): Promise<void> {
  const cursors = new Map<ServiceName, string>();
  for (const list of lists.filter(({ service }) => config.changes.includes(service))) {
    const cursor = await readWhole(check, list);
    if (cursor === null) continue;
    cursors.set(list.service, cursor);
    await askSince(check, list, cursor);
  }
  const [one, other] = lists.filter(({ service }) => cursors.has(service));
  const foreign = one && other && cursors.get(other.service);
  if (foreign)
    await check.ask(endpointOf(one), changesCall(one, foreign), {
      status: [410],
      asks: 'for changes with a cursor of another list',
    });
}

const endpointOf = ({ path }: List) => `GET ${path}`;
const changesCall = ({ service, path }: List, changedSince: string): Call => ({
  service,
  method: 'GET',
  path,
  query: { limit: 5000, changedSince },
});

/** Reads a list to its end; the cursor of its changes, or null with the difference written down. */
async function readWhole(check: ProviderCheck, list: List): Promise<string | null> {
  const isPaged = list.service !== 'settlements';
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = isPaged ? { limit: 5000, cursor } : {};
    const asks = 'for the whole list';
    const reply = await check.ask(
      endpointOf(list),
      { service: list.service, method: 'GET', path: list.path, query },
      { asks },
    );
    if (!reply) return null;
    const { nextCursor, changesCursor } = fieldsOf(reply.body);
    cursor = textOf(nextCursor) ?? undefined;
    if (cursor !== undefined) continue;
    const found = textOf(changesCursor);
    if (found === null) check.differs(endpointOf(list), `asked ${asks}: changesCursor is missing`);
    return found;
  }
  return null;
}

async function askSince(check: ProviderCheck, list: List, cursor: string): Promise<void> {
  const endpoint = endpointOf(list);
  const asks = 'for changes';
  const reply = await check.ask(endpoint, changesCall(list, cursor), { asks });
  const next = textOf(fieldsOf(reply?.body).nextCursor);
  if (next !== null)
    await check.ask(endpoint, changesCall(list, next), { asks: 'for the changes after those' });
  for (const [text, which] of [
    ['conformance-no-cursor', 'with a text that is no cursor'],
    [`${cursor}x`, 'with an altered cursor'],
  ] as const)
    await check.ask(endpoint, changesCall(list, text), { status: [410], asks: `${asks} ${which}` });
  await check.ask(
    endpoint,
    { ...changesCall(list, cursor), tenant: 'Conformance-of-another-company' },
    { status: [401, 403, 404, 410], asks: `${asks} in another company's name` },
  );
}

/**
 * Changes a terminal while the list is read page by page, and deletes it: both must be among the changes since before the
 * first page, and the cursor must move on.
 */
export async function askTrialTerminal(check: ProviderCheck, id: string): Promise<void> {
  const [list] = lists;
  const endpoint = endpointOf(list);
  const page = (cursor?: string): Call => ({
    service: list.service,
    method: 'GET',
    path: list.path,
    query: { limit: cursor === undefined ? 1 : 5000, cursor },
  });
  const asks = 'for changes after a terminal was changed between two pages';
  const first = await check.ask(endpoint, page(), { asks });
  const write = (method: 'POST' | 'DELETE', path: string, body?: unknown): Call => ({
    service: 'attestation',
    method,
    path,
    body,
    key: crypto.randomUUID(),
  });
  await check.ask(
    'POST /attestation/merchant/devices/deactivate',
    write('POST', '/attestation/merchant/devices/deactivate', {
      devicesForDeactivation: [{ deviceUniqueId: id }],
    }),
    { asks: 'for the trial terminal' },
  );
  let reply = first;
  for (let cursor = nextIn(first); cursor !== null && reply; cursor = nextIn(reply))
    reply = await check.ask(endpoint, page(cursor), { asks });
  const since = textOf(fieldsOf(reply?.body).changesCursor);
  if (since === null) return check.differs(endpoint, `asked ${asks}: changesCursor is missing`);
  const changed = await check.ask(endpoint, changesCall(list, since), { asks });
  const rows = fieldsOf(changed?.body).changed;
  const isThere = Array.isArray(rows) && rows.some(row => textOf(fieldsOf(row).deviceId) === id);
  if (!isThere) check.differs(endpoint, `asked ${asks}: the terminal is not among them`);
  const next = textOf(fieldsOf(changed?.body).nextCursor);
  if (next === null) return;
  await check.ask(
    'DELETE /attestation/devices/{deviceId}',
    write('DELETE', `/attestation/devices/${encodeURIComponent(id)}`),
    { status: [204], asks: 'for the trial terminal' },
  );
  const after = await check.ask(endpoint, changesCall(list, next), { asks: 'for changes after a deletion' });
  const { changed: others, removed } = fieldsOf(after?.body);
  if (!textsOf(removed).includes(id))
    check.differs(endpoint, 'asked for changes after a deletion: its key is not in removed');
  if (Array.isArray(others) && others.some(row => textOf(fieldsOf(row).deviceId) === id))
    check.differs(endpoint, 'asked for changes after a deletion: the terminal came again');
}

const nextIn = (reply: { body: unknown } | null) => textOf(fieldsOf(reply?.body).nextCursor);
