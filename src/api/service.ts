import * as v from 'valibot';

/** The remote services, by the names that `config.json` uses. */
export const service = v.picklist(
  [
    'auth',
    'merchants',
    'attestation',
    'nfc',
    'ble',
    'settlements',
    'transactions',
    'sdk',
    'notifications',
    'webhooks',
  ],
  'must name services: auth, merchants, attestation, nfc, ble, settlements, transactions, sdk, notifications, webhooks',
);
/** One of them. */
export type ServiceName = v.InferOutput<typeof service>;
