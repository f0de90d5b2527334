import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { Merchant } from '../domain/merchant.ts';
import { read, type Send } from './http.ts';
import { MerchantRow } from './merchant-row.ts';
import { PAGE_LIMIT, type Page, type PageRequest, readPage, readPageOf } from './page.ts';

/** Creates the tenant's database, or finds it created: only 200 says so. Repeating it does no harm. (specification §7) */
export const createTenant = (send: Send, tenantId: string, key: string): Promise<Answer<null>> =>
  read(
    send,
    {
      service: 'auth',
      method: 'POST',
      path: '/v1/auth-service/saas/tenant/create',
      body: { tenantId },
      key,
    },
    reply => (reply.status === 200 ? { ok: null } : failed({ kind: 'refused', status: reply.status })),
    { timeoutMs: 10_000 },
  );

/** One page of the consolidated merchants, or that nothing has changed since `etag`. (contract: Merchants) */
export const listMerchantsPage = (
  send: Send,
  request: PageRequest = {},
): Promise<Answer<Page<Merchant> | { notModified: true }>> => {
  const { cursor, limit = PAGE_LIMIT } = request;
  const query = { limit, cursor: cursor ?? undefined };
  const call = { service: 'merchants', method: 'GET', path: '/saas/merchant/pool/merchants', query } as const;
  return readPageOf(send, call, request, { name: 'merchants', schema: MerchantRow });
};

/** The whole list of a pool comes in one answer, which may be megabytes over a poor line. */
const POOL_TIMEOUT_MS = 60_000;

/** All merchants of a pool, in rows of the consolidated list; none where the service answers 404. */
export async function listPoolMerchants(
  send: Send,
  poolId: string,
): Promise<Answer<Pick<Page<Merchant>, 'rows' | 'unreadable'>>> {
  const path = `/v1/auth-service/saas/merchant/pool/${encodeURIComponent(poolId)}/merchants`;
  const answer = await read(
    send,
    { service: 'auth', method: 'GET', path },
    reply => readPage(reply, 'merchants', MerchantRow),
    { timeoutMs: POOL_TIMEOUT_MS },
  );
  const isEmpty = isFailure(answer) && answer.failure.kind === 'missing';
  return isEmpty ? { ok: { rows: [], unreadable: [] } } : answer;
}
