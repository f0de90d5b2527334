import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, type Row, storedRows } from './rows.ts';

const ROW_PX = 40;

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
});
const helper = createColumnHelper<typeof features, Row>();
const tableColumns = helper.columns([
  helper.accessor(row => row.nickname ?? '', { id: 'nickname', header: 'Terminal', sortFn: 'basic' }),
  ...columns.map(({ title, field }) =>
    helper.accessor(row => row[field] ?? '', { id: field, header: title, sortFn: 'basic' }),
  ),
]);

/** The list as TanStack's documentation builds it: its sorted and filtered row models, its virtual rows. */
function Terminals({ rows: data }: { rows: Row[] }) {
  const table = useTable({
    features,
    columns: tableColumns,
    data,
    globalFilterFn: 'includesString',
    initialState: { sorting: [{ id: 'nickname', desc: false }] },
    enableSortingRemoval: false,
  });
  const { rows } = table.getRowModel();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  return (
    <main>
      <input type="search" onChange={({ target }) => table.setGlobalFilter(target.value)} />
      <div ref={scroller} style={{ height: 800, overflow: 'auto' }}>
        <table aria-rowcount={rows.length + 1}>
          <thead>
            {table.getHeaderGroups().map(group => (
              <tr key={group.id}>
                {group.headers.map(header => (
                  <th key={header.id}>
                    <button type="button" onClick={header.column.getToggleSortingHandler()}>
                      <table.FlexRender header={header} />
                    </button>
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody style={{ display: 'block', position: 'relative', height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <tr key={row.id} style={{ position: 'absolute', top: start, height: ROW_PX }}>
                  {row.getAllCells().map(cell => (
                    <td key={cell.id}>
                      {cell.column.id === 'nickname' ? (
                        <a href={`/manage-terminals/${row.original.deviceId}`}>
                          <table.FlexRender cell={cell} />
                        </a>
                      ) : (
                        <table.FlexRender cell={cell} />
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </main>
  );
}

if (location.pathname === '/list')
  void storedRows().then(rows =>
    createRoot(document.body.appendChild(document.createElement('div'))).render(<Terminals rows={rows} />),
  );
