import { Trans, useLingui } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import type { ListColumn } from './fields.ts';

/** The columns of a list, those shown, and the ways to change that. */
export type ColumnChoice<Row> = {
  all: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  toggle: (id: string) => void;
  reset: () => void;
};

const keyOf = (list: string) => `tapdeck.columns.${list}`;

/** The columns a list shows, remembered on this device; the first, which holds the link, always stays. */
export function useColumnChoice<Row>(list: string, all: readonly ListColumn<Row>[]): ColumnChoice<Row> {
  const usual = all.filter(column => !column.isExtra).map(column => column.id);
  const [chosen, setChosen] = useState(() => stored(list) ?? usual);
  const keep = (ids: readonly string[]) => {
    localStorage.setItem(keyOf(list), JSON.stringify(ids));
    setChosen(ids);
  };
  return {
    all,
    shown: all.filter((column, place) => place === 0 || chosen.includes(column.id)),
    toggle: (id: string) =>
      keep(chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id]),
    reset: () => keep(usual),
  };
}

function stored(list: string): readonly string[] | null {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : null;
  } catch {
    return null;
  }
}

/** Chooses the columns that a list shows. */
export function ColumnsButton<Row>({
  of: { all, shown, toggle, reset },
  isShort = false,
}: {
  of: ColumnChoice<Row>;
  /** Only the icon, where there is little room. */
  isShort?: boolean;
}) {
  const { t, i18n } = useLingui();
  return (
    <Popover
      label={t`Columns`}
      align="end"
      className="w-64"
      trigger={props =>
        isShort ? (
          <IconButton {...props} look="bordered" icon={Columns3} label={t`Columns`} noTip />
        ) : (
          <Button {...props} size="view" icon={Columns3}>
            <Trans>Columns</Trans>
            <span dir="ltr" className="font-normal text-text-3 tabular-nums">
              {shown.length}/{all.length}
            </span>
          </Button>
        )
      }
    >
      {() => (
        <>
          <ul className="py-1">
            {all.map((column, place) => (
              <li key={column.id} className="hover:bg-hover">
                <Checkbox
                  label={i18n._(column.name)}
                  checked={shown.includes(column)}
                  disabled={place === 0}
                  onChange={() => toggle(column.id)}
                  className="min-h-view w-full px-3"
                />
              </li>
            ))}
          </ul>
          <div className="border-t p-1">
            <Button look="text" size="view" onClick={reset}>
              <Trans>Show the usual columns</Trans>
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}
