import type { CollectionName } from './collection.ts';

/** Ids of the fields by which the list of each collection can be sorted; they stand in addresses. */
export const sortIds = {
  terminals: [
    'terminal',
    'merchant',
    'model',
    'activation',
    'attestation',
    'bankMid',
    'lastCheck',
    'terminalId',
    'operator',
    'os',
    'origination',
    'registered',
    'reason',
    'transactions',
  ],
  merchants: [
    'merchant',
    'contact',
    'status',
    'bankMid',
    'bankMerchantId',
    'terminals',
    'transactions',
    'origination',
    'merchantId',
    'firstName',
    'lastName',
    'email',
    'phone',
    'address',
    'devices',
    'created',
  ],
  settlementReports: [
    'merchant',
    'end',
    'amount',
    'status',
    'settled',
    'transactions',
    'report',
    'merchantId',
    'currency',
    'start',
  ],
} as const satisfies Record<CollectionName, readonly string[]>;
/** For each collection, the id of one of its sorts. */
export type CollectionSort = { [N in CollectionName]: (typeof sortIds)[N][number] };

/** The sort of each collection's list where its address names none. */
export const usualSort = {
  terminals: { by: 'terminal', descending: false },
  merchants: { by: 'merchant', descending: false },
  settlementReports: { by: 'end', descending: true },
} as const satisfies { [N in CollectionName]: { by: CollectionSort[N]; descending: boolean } };
