import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, BookmarkPlus, ChevronDown, Link2, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSavedViews } from '../../data/saved-views.ts';
import { MOST_VIEWS, type SavedView } from '../../data/saved-views-store.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { useCopy } from '../page/clipboard.ts';
import { DeleteViewDialog, NameViewDialog } from './ViewDialogs.tsx';
import { hrefOfView, useChangeViews, useViewInUse, type ViewsOf } from './views-of.ts';

type Dialog = { verb: 'save' } | { verb: 'rename' | 'delete'; view: SavedView };

/** The saved views: to go to one, to keep the present one, and what can be done with it once it is kept. */
export function ViewsMenu({ of, isShort = false }: { of: ViewsOf; isShort?: boolean }) {
  const { t } = useLingui();
  const { list, path, query, usualQuery, written, hasDefault = false } = of;
  const [, navigate] = useLocation();
  const show = (wanted: string, name?: string) => navigate(hrefOfView(path, wanted, name), { replace: true });
  const saved = useSavedViews(list);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { current, keeper } = useViewInUse(of);
  const copy = useCopy();
  const setUsual = useChangeViews(
    list,
    (views, name: string | null) => ({ ...views, usual: name }),
    name =>
      name === null
        ? t`Transaction history opens with the standard view again.`
        : t`Transaction history will open with “${name}”.`,
  );
  const entries = (): MenuEntry[] => {
    const made: MenuEntry[] = [
      {
        id: 'usual',
        label: t`Standard view`,
        checked: query === usualQuery && !current,
        href: hrefOfView(path, usualQuery),
      },
      ...saved.views.map(view => ({
        id: `view-${view.name}`,
        label: view.name,
        checked: view === current,
        note: view.name === saved.usual ? t({ message: 'default', context: 'saved view' }) : undefined,
        href: hrefOfView(path, written(view.query), view.name),
      })),
      'line',
    ];
    if (current) {
      const isUsual = current.name === saved.usual;
      if (hasDefault) {
        made.push({
          id: 'default',
          label: isUsual ? t`Remove as default` : t`Set as default`,
          icon: isUsual ? PinOff : Pin,
          onSelect: () => setUsual.mutate(isUsual ? null : current.name),
        });
      }
      made.push(
        {
          id: 'rename',
          label: t({ message: 'Rename', comment: 'Entry of a menu: renames a saved view' }),
          icon: Pencil,
          onSelect: () => setDialog({ verb: 'rename', view: current }),
        },
        {
          id: 'delete',
          label: t`Delete`,
          icon: Trash2,
          tone: 'bad',
          onSelect: () => setDialog({ verb: 'delete', view: current }),
        },
      );
    }
    made.push({
      id: 'save',
      label: t`Save this view`,
      icon: BookmarkPlus,
      disabledReason:
        saved.views.length >= MOST_VIEWS ? t`You already have ${MOST_VIEWS} saved views.` : undefined,
      onSelect: () => setDialog({ verb: 'save' }),
    });
    made.push({
      id: 'copy',
      label: t`Copy link`,
      icon: Link2,
      onSelect: () =>
        copy.mutate({
          success: t`Link copied.`,
          text: async () => `${location.origin}${hrefOfView(path, query)}`,
        }),
    });
    return made;
  };
  return (
    <>
      <Menu
        label={t`Views`}
        align="end"
        link={Link}
        entries={entries}
        trigger={props =>
          isShort && !current ? (
            <IconButton {...props} look="bordered" icon={Bookmark} label={t`Views`} noTip />
          ) : (
            <Button {...props} size="view" icon={Bookmark} iconEnd={ChevronDown}>
              <span className={isShort ? 'sr-only' : undefined}>
                <Trans comment="Button and menu: saved views of a list">Views</Trans>
              </span>
              {current && (
                <span dir="auto" className="max-w-36 truncate font-normal text-text-3">
                  {current.name}
                </span>
              )}
            </Button>
          )
        }
      />
      {dialog?.verb === 'save' && (
        <NameViewDialog
          of={of}
          from={keeper}
          onNamed={name => show(query, name)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.verb === 'rename' && (
        <NameViewDialog
          of={of}
          old={dialog.view.name}
          onNamed={name => show(query, name)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.verb === 'delete' && (
        <DeleteViewDialog
          list={list}
          name={dialog.view.name}
          onDeleted={() => show(query)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
