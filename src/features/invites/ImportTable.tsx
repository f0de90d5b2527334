import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useImportRows } from '../../data/invitations.ts';
import type { ImportFilter, ImportRow, ImportSummary } from '../../domain/invite/import.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { useRange } from '../../parts/list/collection.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Column } from '../../ui/table-types.ts';
import { ImportField, ImportRowButton, ImportStatus } from './ImportRow.tsx';

/** The rows of the file, of which a window is held. */
export function ImportTable({ of, filter }: { of: ImportSummary; filter: ImportFilter }) {
  const { t, i18n } = useLingui();
  const [range, setRange] = useRange({ from: 0, to: 100 });
  const { data } = useImportRows(filter, range, of);
  const rows = data?.rows ?? [];
  return (
    <div data-print="flow" className="flex min-h-36 flex-1 flex-col border-t">
      <DataTable<ImportRow>
        label={t`Rows in this file`}
        columns={importColumns(i18n, of.id)}
        total={data?.total}
        rows={rows}
        range={{ from: data?.range.from ?? 0, to: (data?.range.from ?? 0) + rows.length }}
        onRange={setRange}
        rowKey={row => String(row.line)}
        viewKey={`${of.id} ${filter}`}
        rowMenu={row => <ImportRowButton key={row.line} importId={of.id} of={row} />}
        renderCard={row => <ImportCard importId={of.id} of={row} />}
        cardHeight={84}
        empty={
          <EmptyState icon={CircleCheck} title={<Trans>No rows</Trans>}>
            <Trans>All rows were removed.</Trans>
          </EmptyState>
        }
        foot={(first, last) => (
          <Trans>
            Rows {{ first: formatCount(first) }}–{{ last: formatCount(last) }} of{' '}
            {{ total: formatCount(data?.total ?? 0) }}
          </Trans>
        )}
      />
    </div>
  );
}

const importColumns = (i18n: I18n, importId: string): Column<ImportRow>[] => [
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
    cell: row => <ImportField key={row.line} importId={importId} of={row} field="name" />,
  },
  {
    id: 'number',
    head: i18n._(msg`Cell Number`),
    width: 170,
    grow: 1,
    cell: row => <ImportField key={row.line} importId={importId} of={row} field="cellNumber" />,
  },
  {
    id: 'standing',
    head: i18n._(msg({ message: 'Check', comment: 'Column of an import: result of checking the row' })),
    width: 260,
    grow: 3,
    cell: row => <ImportStatus key={row.line} of={row} />,
  },
];

/** A row of the file on a phone. */
function ImportCard({ importId, of }: { importId: string; of: ImportRow }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-caption text-text-3">
        <Trans>Row {{ line: formatCount(of.line) }}</Trans>
      </span>
      <ImportField importId={importId} of={of} field="name" />
      <ImportField importId={importId} of={of} field="cellNumber" />
      <ImportStatus of={of} />
    </div>
  );
}
