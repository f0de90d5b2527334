import { type ServiceName as RemoteService, service } from '../../src/api/config.ts';

/** A service by the name that `config.json`, faults and switches use; identity beside them. */
export type ServiceName = RemoteService | 'identity';

/** All names. */
export const serviceNames = [...service.options, 'identity'] as const satisfies ServiceName[];

// The first prefix that fits decides; some services are named in several ways.
const prefixes: readonly (readonly [string, ServiceName])[] = [
  ['/api/v1/auth-service/', 'auth'],
  ['/api/saas/merchant/', 'merchants'],
  ['/api/attestation/', 'attestation'],
  ['/api/v1/nfc-payment-service/', 'nfc'],
  ['/api/tap/', 'nfc'],
  ['/api/v1/ble-payment-service/', 'ble'],
  ['/api/ble-payment/', 'ble'],
  ['/api/settlements/', 'settlements'],
  ['/api/transactions-records/', 'transactions'],
  ['/api/sdk/', 'sdk'],
  ['/api/notifications/', 'notifications'],
  ['/api/webhooks/', 'webhooks'],
  ['/idp', 'identity'],
];

/** The service that a path belongs to; null for the app's own files. */
export const serviceOf = (pathname: string): ServiceName | null =>
  prefixes.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? null;
