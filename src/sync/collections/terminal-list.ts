import type { TerminalRow } from '../../domain/terminal.ts';
import { freshnessBuckets, registeredBuckets } from './age-buckets.ts';
import type { Column } from './column.ts';
import { bucketsOf } from './facet.ts';
import type { ListDefinition } from './list.ts';
import type { OverlaidTerminals } from './overlay.ts';

/** How terminals are searched, filtered, sorted and shown. */
export function terminalList(terminals: OverlaidTerminals): ListDefinition<TerminalRow> {
  const { columns } = terminals;
  const { count } = columns.table;
  const text = (column: () => Column) => ({ column, as: 'text' as const });
  const time = (column: () => Column) => ({ column, as: 'time' as const });
  const facet = (name: string, column: Column) => ({ name, buckets: bucketsOf(column) });
  return {
    count,
    key: columns.field('terminalId'),
    sorts: {
      terminal: text(() => columns.field('nickname')),
      terminalId: text(() => columns.field('terminalId')),
      merchant: text(() => columns.merchantName()),
      operator: text(() => columns.field('operatorId')),
      model: text(() => columns.phone()),
      os: text(() => columns.os()),
      activation: text(() => terminals.activation()),
      attestation: text(() => columns.known('attestation')),
      bankMid: text(() => columns.bankMid()),
      lastCheck: time(() => columns.field('lastAttestationCheck')),
      registered: time(() => columns.field('registrationDate')),
      reason: text(() => columns.known('deactivationReason')),
      transactions: { column: () => columns.transactions(), as: 'number' },
      origination: text(() => columns.origination()),
    },
    searched: () => [
      ...[
        columns.field('terminalId'),
        columns.field('nickname'),
        columns.merchantName(),
        columns.merchantPhone(),
        columns.field('merchantId'),
        columns.field('operatorId'),
        columns.phone(),
        columns.os(),
        terminals.activation(),
        columns.known('attestation'),
        columns.known('attestationFailureReason'),
        columns.bankMid(),
        columns.known('deactivationReason'),
        columns.origination(),
        columns.field('appPackage'),
        columns.field('appVersion'),
        columns.field('certificateSha256'),
      ].map(column => ({ column, as: 'text' as const })),
      { column: columns.field('lastAttestationCheck'), as: 'day' },
      { column: columns.field('registrationDate'), as: 'day' },
    ],
    facets: now => [
      facet('activation', terminals.activation()),
      facet('attestation', columns.known('attestation')),
      facet('failureReason', columns.known('attestationFailureReason')),
      { name: 'freshness', buckets: freshnessBuckets(columns.field('lastAttestationCheck'), now) },
      facet('os', columns.known('platform')),
      facet('osVersion', columns.field('osVersion')),
      facet('model', columns.field('model')),
      facet('bankMid', columns.bankMid()),
      facet('origination', columns.origination()),
      { name: 'registered', buckets: registeredBuckets(columns.field('registrationDate'), now) },
      facet('linked', columns.linked()),
    ],
    show: place => terminals.row(place),
  };
}
