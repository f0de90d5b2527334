import { Trans, useLingui } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import type { ListColumn } from './columns.ts';

/** Which columns a list shows. */
export function ColumnsButton<Row>({
  all,
  shown,
  onToggle,
  onReset,
  isShort = false,
}: {
  all: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  onToggle: (id: string) => void;
  onReset: () => void;
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
                  onChange={() => onToggle(column.id)}
                  className="min-h-view w-full px-3"
                />
              </li>
            ))}
          </ul>
          <div className="border-t p-1">
            <Button look="text" size="view" onClick={onReset}>
              <Trans>Show the usual columns</Trans>
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}
