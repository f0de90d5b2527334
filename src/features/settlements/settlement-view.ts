import type { ViewShape } from '../../parts/list/list-view.ts';

/** What the list of settlement reports may be asked for. */
export const settlementView: ViewShape = {
  facets: ['status', 'merchant', 'period', 'currency'],
  sorts: [
    'merchant',
    'report',
    'end',
    'amount',
    'status',
    'settled',
    'transactions',
    'merchantId',
    'currency',
    'start',
  ],
  sort: { by: 'end', descending: true },
};
