import { deviceCount } from '../api/attestation-service.ts';
import { listPoolMerchants } from '../api/auth-service.ts';
import { bleCount, nfcCount } from '../api/transactions-service.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import { type PoolMerchants, poolMerchantsOf } from '../domain/merchant/summary.ts';
import type { WithPerson } from './context.ts';

/** Reads of the services that are not in the local copy; the page persists their last answer. */
export const createServices = (withPerson: WithPerson) => ({
  deviceCount: () => withPerson((_scope, { send }) => deviceCount(send)),
  nfcCount: () => withPerson((_scope, { send }) => nfcCount(send)),
  bleCount: () => withPerson((_scope, { send }) => bleCount(send)),

  /** The merchants of the person's pool in short; none without a pool. */
  poolMerchants: (): Promise<Answer<PoolMerchants>> =>
    withPerson(async (_scope, { send, session }) => {
      const current = session.current();
      if (current.status !== 'LOGGED_IN') return failed({ kind: 'expired' });
      const { merchantPoolId } = current.user;
      if (merchantPoolId === null) return { ok: poolMerchantsOf([], 0) };
      const answer = await listPoolMerchants(send, merchantPoolId);
      if (isFailure(answer)) return answer;
      return { ok: poolMerchantsOf(answer.ok.rows, answer.ok.unreadable.length) };
    }),
});
