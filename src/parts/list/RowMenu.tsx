import { useLingui } from '@lingui/react/macro';
import { Ellipsis, EllipsisVertical } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';

/** The menu of a row's actions behind its three dots. */
export function RowMenu({
  name,
  entries,
  isTouch = false,
}: {
  /** The row's name, for the button's own. */
  name: string;
  entries: () => readonly MenuEntry[];
  /** A thumb's target. */
  isTouch?: boolean;
}) {
  const { t } = useLingui();
  return (
    <Menu
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
