import { useLingui } from '@lingui/react/macro';
import { Ellipsis, EllipsisVertical } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';

/** The menu of a row's actions behind its three dots. */
export function RowMenu({
  rowKey,
  name,
  entries,
  isTouch = false,
}: {
  rowKey: string;
  /** The row's name, for the button's own. */
  name: string;
  entries: () => readonly MenuEntry[];
  /** A thumb's target. */
  isTouch?: boolean;
}) {
  const { t } = useLingui();
  return (
    <Menu
      owner={rowKey}
      label={t`Actions for ${name}`}
      align="end"
      link={Link}
      entries={entries}
      trigger={props => (
        <IconButton
          {...props}
          icon={isTouch ? EllipsisVertical : Ellipsis}
          label={t`Actions for ${name}`}
          size={isTouch ? 'verb' : 'tool'}
          noTip
        />
      )}
    />
  );
}
