import { useStillRows } from './still-rows.ts';
import { TableCards } from './TableCards.tsx';
import { TableGrid } from './TableGrid.tsx';
import type { DataTableProps } from './table-types.ts';
import { phone, useMedia } from './use-media.ts';

/** A flush list of up to a million rows of which a window is held: a grid, or cards on a phone. Its parent bounds its height. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useMedia(phone);
  const table = useStillRows(props);
  return (
    <div data-print="flow" className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      {isPhone ? <TableCards {...table} /> : <TableGrid {...table} />}
    </div>
  );
}
