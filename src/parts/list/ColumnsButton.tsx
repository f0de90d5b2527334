import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import type { ColumnChoice } from './column-choice.ts';

/** Chooses the columns that a list shows, and their order. */
export function ColumnsButton<Row>({
  of,
  isShort = false,
}: {
  of: ColumnChoice<Row>;
  /** Only the icon, where there is little room. */
  isShort?: boolean;
}) {
  const { t } = useLingui();
  return (
    <Popover
      label={t`Columns`}
      align="end"
      className="flex w-80 flex-col"
      trigger={props =>
        isShort ? (
          <IconButton {...props} look="bordered" icon={Columns3} label={t`Columns`} noTip />
        ) : (
          <Button {...props} size="view" icon={Columns3}>
            <Trans comment="Button and dialog: columns of a table; columns of an imported file">
              Columns
            </Trans>
            <span dir="ltr" className="font-normal text-text-3 tabular-nums">
              {of.shown.length}/{of.all.length}
            </span>
          </Button>
        )
      }
    >
      {() => <Columns of={of} />}
    </Popover>
  );
}

function Columns<Row>({ of: { all, shown, lasting, show, move, reset } }: { of: ColumnChoice<Row> }) {
  const { t, i18n } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: string; way: 'up' | 'down' } | null>(null);
  // A row that changes its place loses the focus that is in it.
  useLayoutEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.way} ${moved.id}"]`)?.focus();
  }, [moved]);
  const step = (way: 'up' | 'down', place: number) => {
    const id = all[place]?.id;
    if (id === undefined) return;
    move(id, all[way === 'up' ? place - 1 : place + 2]?.id ?? null);
    setMoved({ id, way });
  };
  const place = all.findIndex(({ id }) => id === moved?.id) + 1;
  const said = all[place - 1];
  const total = all.length;
  const name = said && i18n._(said.name);
  return (
    <>
      <ul ref={list} className="min-h-0 flex-1 overflow-y-auto py-1">
        {all.map((column, index) => {
          const columnName = i18n._(column.name);
          return (
            <li key={column.id} className="flex items-center pe-2 hover:bg-hover">
              <Checkbox
                label={columnName}
                checked={shown.includes(column)}
                disabled={column.id === lasting}
                onChange={event => show(column.id, event.target.checked)}
                className="min-h-view min-w-0 flex-1 ps-3"
              />
              <IconButton
                icon={ArrowUp}
                size="tool"
                data-move={`up ${column.id}`}
                label={t`Move ${{ name: columnName }} up`}
                disabledReason={index === 0 && <Trans>This is the first column.</Trans>}
                noTip
                onClick={() => step('up', index)}
              />
              <IconButton
                icon={ArrowDown}
                size="tool"
                data-move={`down ${column.id}`}
                label={t`Move ${{ name: columnName }} down`}
                disabledReason={index === total - 1 && <Trans>This is the last column.</Trans>}
                noTip
                onClick={() => step('down', index)}
              />
            </li>
          );
        })}
      </ul>
      <div className="flex items-center justify-between gap-2 border-t p-1">
        <Button look="text" size="view" onClick={reset}>
          <Trans>Reset columns</Trans>
        </Button>
        <span className="sr-only" aria-live="polite">
          {name && (
            <Trans>
              {name}: position {place} of {total}.
            </Trans>
          )}
        </span>
      </div>
    </>
  );
}
