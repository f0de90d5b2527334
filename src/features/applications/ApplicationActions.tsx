import { useLingui } from '@lingui/react/macro';
import { ExternalLink, Nfc, Trash2 } from 'lucide-react';
import type { Application } from '../../domain/application.ts';
import { RowMenu } from '../../parts/list/RowMenu.tsx';
import { useReasonOffline } from '../../parts/page/only-online.ts';
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
  const reasonOffline = useReasonOffline();
  return (
    <RowMenu
      rowKey={application.appId}
      name={application.name}
      isTouch={isTouch}
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
          disabledReason: reasonOffline(t`You can only delete while online.`) ?? undefined,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
