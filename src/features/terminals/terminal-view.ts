import type { ViewShape } from '../../parts/list/list-view.ts';

/** What the list of terminals may be asked for. */
export const terminalView: ViewShape = {
  facets: [
    'activation',
    'attestation',
    'failureReason',
    'freshness',
    'os',
    'osVersion',
    'model',
    'bankMid',
    'origination',
    'registered',
    'linked',
  ],
  sorts: [
    'terminal',
    'terminalId',
    'merchant',
    'operator',
    'model',
    'os',
    'activation',
    'attestation',
    'bankMid',
    'lastCheck',
    'registered',
    'reason',
    'transactions',
    'origination',
  ],
  sort: { by: 'terminal', descending: false },
};
