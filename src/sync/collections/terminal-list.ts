import { freshnessBuckets, registeredBuckets } from './age-buckets.ts';
import type { Column } from './column.ts';
import { bucketsOf } from './facet.ts';
import type { CollectionList } from './list.ts';
import type { OverlaidTerminals } from './overlay.ts';

/** How terminals are searched, filtered, sorted and shown. */
export function terminalList(terminals: OverlaidTerminals): CollectionList<'terminals'> {
  const { columns } = terminals;
  const { count } = columns.table;
  const text = (column: () => Column) => ({ column, as: 'text' as const });
  const time = (column: () => Column) => ({ column, as: 'time' as const });
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
    facets: now => ({
      activation: bucketsOf(terminals.activation()),
      attestation: bucketsOf(columns.known('attestation')),
      failureReason: bucketsOf(columns.known('attestationFailureReason')),
      freshness: freshnessBuckets(columns.field('lastAttestationCheck'), now),
      os: bucketsOf(columns.known('platform')),
      osVersion: bucketsOf(columns.field('osVersion')),
      model: bucketsOf(columns.field('model')),
      bankMid: bucketsOf(columns.bankMid()),
      origination: bucketsOf(columns.origination()),
      registered: registeredBuckets(columns.field('registrationDate'), now),
      linked: bucketsOf(columns.linked()),
    }),
    show: place => terminals.row(place),
  };
}
