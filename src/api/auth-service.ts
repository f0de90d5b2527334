import * as v from 'valibot';
import type { auth } from '../../contract/auth.ts';
import { bankMidStatus } from '../../contract/field.ts';
import { Merchant as Contract, type merchants } from '../../contract/merchants.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Merchant } from '../domain/merchant/merchant.ts';
import type { BankMidStatus, OrUnknown } from '../domain/terminal.ts';
import { callsOf } from './call.ts';
import { read, type Send } from './http.ts';
import {
  type Changes,
  type ChangesRequest,
  type ListPage,
  PAGE_LIMIT,
  type Page,
  type PageRequest,
  readChangesOf,
  readPage,
  readPageOf,
} from './page.ts';
import { booleanOf, textOf } from './reading.ts';
import { type Tolerant, tolerant } from './tolerant.ts';

const MidStatus = tolerant(bankMidStatus);

/** The state of a merchant's id at the bank: anything not known is unlinked, null where none is given. */
export const bankMidStatusOf = (value: unknown): BankMidStatus | null => linked(v.parse(MidStatus, value));

/** A state that is not known, as unlinked. */
export const linked = (status: OrUnknown<BankMidStatus> | null): BankMidStatus | null =>
  typeof status === 'object' && status !== null ? 'unlinked' : status;

type Row = Tolerant<typeof Contract>;

function transactionsOf({ total, nfc, bluetooth }: Row['transactionCount']): Merchant['transactions'] {
  if (total === null && nfc === null && bluetooth === null) return null;
  return { total: total ?? (nfc ?? 0) + (bluetooth ?? 0), nfc: nfc ?? 0, bluetooth: bluetooth ?? 0 };
}

/** A merchant of the consolidated list; its attributes are read with and without `custom_`. */
export const MerchantRow = v.pipe(
  tolerant(Contract),
  v.transform((row): Merchant => {
    const attributes = row.customAttributes;
    const attribute = (name: string) =>
      [attributes[`custom_${name}`], attributes[name]].find(
        value => typeof value === 'boolean' || textOf(value) !== null,
      );
    const text = (name: string) => textOf(attribute(name));
    const origination = booleanOf(attribute('externalMerchant')) ? 'custom-app' : 'whitelabel-app';
    return {
      identifier: row.identifier,
      merchantId: text('merchantId'),
      status: booleanOf(attribute('profileComplete')) ? 'enabled' : 'disabled',
      bankMerchantId: text('bankMID'),
      bankMidStatus: bankMidStatusOf(attribute('bankMIDStatus')) ?? 'unlinked',
      email: text('email'),
      firstName: text('First_Name'),
      lastName: text('Last_Name'),
      businessName: text('Business_Name'),
      phoneNumber: text('phoneNumber'),
      businessAddress: text('Business_Address') ?? text('address'),
      origination: Object.keys(attributes).length === 0 ? 'unlinked' : origination,
      numberOfTerminals: row.numberOfTerminals ?? 0,
      transactions: transactionsOf(row.transactionCount),
      registeredDeviceCount: row.registeredDeviceCount,
      createdDate: row.createdDate,
      version: row.version,
    };
  }),
);

const authCall = callsOf<typeof auth>('auth');

/** Creates the tenant's database, or finds it created: only 200 says so. Repeating it does no harm. */
export const createTenant = (send: Send, tenantId: string, key: string): Promise<Answer<null>> =>
  read(
    send,
    authCall('POST /v1/auth-service/saas/tenant/create', { body: { tenantId }, key }),
    reply => (reply.status === 200 ? { ok: null } : failed({ kind: 'refused', status: reply.status })),
    { timeoutMs: 10_000 },
  );

const merchantsCall = callsOf<typeof merchants>('merchants')('GET /saas/merchant/pool/merchants');

/** One page of the consolidated merchants, or that nothing has changed since `etag`. */
export const listMerchantsPage = (
  send: Send,
  request: PageRequest = {},
): Promise<Answer<ListPage<Merchant> | { notModified: true }>> => {
  const { cursor, limit = PAGE_LIMIT } = request;
  const query = { limit, cursor: cursor ?? undefined };
  const list = { name: 'merchants', schema: MerchantRow };
  return readPageOf(send, { ...merchantsCall, query }, request, list);
};

/** The consolidated merchants that changed since a cursor, by their identifiers where they are gone. */
export const listChangedMerchants = (
  send: Send,
  request: ChangesRequest,
): Promise<Answer<Changes<Merchant> | { gone: true }>> =>
  readChangesOf(send, merchantsCall, request, MerchantRow);

/** The whole list of a pool comes in one response, which may be megabytes over a poor line. */
const POOL_TIMEOUT_MS = 60_000;

/** All merchants of a pool, in rows of the consolidated list; none where the service answers 404. */
export async function listPoolMerchants(
  send: Send,
  poolId: string,
): Promise<Answer<Pick<Page<Merchant>, 'rows' | 'unreadable'>>> {
  const answer = await read(
    send,
    authCall('GET /v1/auth-service/saas/merchant/pool/{poolId}/merchants', { params: { poolId } }),
    reply => readPage(reply, 'merchants', MerchantRow),
    { timeoutMs: POOL_TIMEOUT_MS },
  );
  const isEmpty = isFailure(answer) && answer.failure.kind === 'missing';
  return isEmpty ? { ok: { rows: [], unreadable: [] } } : answer;
}
