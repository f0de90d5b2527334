import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportRow } from '../../domain/invite-import.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import type { Column } from '../../ui/table-types.ts';
import { RowField } from './RowField.tsx';
import { RowStanding } from './RowStanding.tsx';

/** The columns of the file's rows: where in the file, what is sent, and what is wrong. */
export const importColumns = (i18n: I18n): Column<ImportRow>[] => [
  {
    id: 'line',
    head: i18n._(msg`Row`),
    width: 72,
    align: 'end',
    cell: ({ line }) => <span className="text-text-3">{formatCount(line)}</span>,
  },
  {
    id: 'name',
    head: i18n._(msg`Name`),
    width: 180,
    grow: 2,
    cell: row => <RowField of={row} field="name" />,
  },
  {
    id: 'number',
    head: i18n._(msg`Cell Number`),
    width: 170,
    grow: 1,
    cell: row => <RowField of={row} field="cellNumber" />,
  },
  {
    id: 'standing',
    head: i18n._(msg`Check`),
    width: 260,
    grow: 3,
    cell: row => <RowStanding of={row} />,
  },
];
