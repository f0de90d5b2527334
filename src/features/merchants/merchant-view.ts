import type { ViewShape } from '../../parts/view-url.ts';

/** What the list of merchants may be asked for. */
export const merchantView: ViewShape = {
  facets: ['status', 'bankMid', 'origination'],
  sorts: [
    'merchant',
    'merchantId',
    'status',
    'bankMid',
    'bankMerchantId',
    'email',
    'phone',
    'address',
    'origination',
    'terminals',
    'devices',
    'created',
  ],
  sort: { by: 'merchant', descending: false },
};
