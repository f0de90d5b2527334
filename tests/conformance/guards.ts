import type { Config } from '../../src/api/config.ts';
import type { Call } from '../../src/api/http.ts';
import type { ProviderCheck } from './provider-check.ts';

/** One harmless question to each service that is not signed: its guard must stand before all of them. */
const questions: readonly Call[] = [
  { service: 'attestation', method: 'GET', path: '/attestation/dashboard/nfc-device-count' },
  { service: 'merchants', method: 'GET', path: '/saas/merchant/pool/merchants' },
  { service: 'settlements', method: 'GET', path: '/settlements/merchant-settlement-reports' },
  { service: 'transactions', method: 'GET', path: '/transactions-records/transaction-history' },
  { service: 'webhooks', method: 'GET', path: '/webhooks/registered' },
];

/** Asks without a token, and in another company's name: neither may be answered. */
export async function askGuards(check: ProviderCheck, config: Config, base: string): Promise<void> {
  for (const call of questions) {
    const endpoint = `GET ${call.path}`;
    const response = await fetch(base + call.path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    if (response?.status !== 401)
      check.differs(
        endpoint,
        `asked without a token: ${response ? `status ${response.status}` : 'no answer'}, expected 401`,
      );
    const foreign = { ...call, tenant: 'Conformance-of-another-company' };
    await check.ask(endpoint, foreign, {
      status: [401, 403, 404],
      asks: `with another company's ${config.headers.tenant}`,
    });
  }
}
