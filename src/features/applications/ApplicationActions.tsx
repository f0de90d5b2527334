import { useLingui } from '@lingui/react/macro';
import { Ellipsis, EllipsisVertical, ExternalLink, Nfc, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useOnline } from '../../data/network.ts';
import type { Application } from '../../domain/application.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { terminalsHref } from './application-href.ts';

/** The menu of an application's row. */
export function ApplicationActions({
  of: application,
  href,
  onDelete,
  isTouch = false,
}: {
  of: Application;
  /** Its page; none on the page itself. */
  href?: string;
  onDelete: () => void;
  /** A thumb's target. */
  isTouch?: boolean;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { name } = application;
  const label = t`Actions for ${name}`;
  return (
    <Menu
      label={label}
      align="end"
      link={Link}
      entries={() => [
        ...(href === undefined
          ? []
          : [
              {
                id: 'open',
                label: t({ message: 'Open', comment: 'Entry of a menu: opens the record’s page' }),
                icon: ExternalLink,
                href,
              },
            ]),
        {
          id: 'terminals',
          label: t`Terminals running it`,
          icon: Nfc,
          href: terminalsHref(application),
        },
        'line',
        {
          id: 'delete',
          label: t({ message: 'Delete', context: 'verb' }),
          icon: Trash2,
          tone: 'bad',
          disabledReason: isOnline ? undefined : t`You can only delete while online.`,
          onSelect: onDelete,
        },
      ]}
      trigger={props => (
        <IconButton
          {...props}
          icon={isTouch ? EllipsisVertical : Ellipsis}
          label={label}
          size={isTouch ? 'verb' : 'tool'}
          noTip
        />
      )}
    />
  );
}
