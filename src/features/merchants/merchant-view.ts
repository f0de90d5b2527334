import type { ViewShape } from '../../parts/list/list-view.ts';

/** What the list of merchants may be asked for. */
export const merchantView: ViewShape = {
  facets: ['status', 'bankMid', 'origination'],
  sorts: [
    'merchant',
    'contact',
    'firstName',
    'lastName',
    'merchantId',
    'status',
    'bankMid',
    'bankMerchantId',
    'email',
    'phone',
    'address',
    'origination',
    'terminals',
    'transactions',
    'devices',
    'created',
  ],
  sort: { by: 'merchant', descending: false },
};
