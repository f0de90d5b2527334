import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, BookmarkPlus, ChevronDown, Link2, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { changeViews, useSavedViews } from '../../data/saved-views.ts';
import { MOST_VIEWS, type SavedView } from '../../data/saved-views-store.ts';
import { useVerb } from '../../data/verb.ts';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { type HistoryPlace, savedQueryOf, usualView, viewIn } from './history-view.ts';
import { DeleteViewDialog, NameViewDialog } from './ViewDialogs.tsx';

type Dialog = { verb: 'save' } | { verb: 'rename' | 'delete'; view: SavedView };

const hrefOf = (query: string) => `${paths.transactionHistory}?${query}`;

/** The saved views: to go to one, to keep the present one, and what can be done with it once it is kept. */
export function ViewsMenu({ place, isShort = false }: { place: HistoryPlace; isShort?: boolean }) {
  const { t } = useLingui();
  const saved = useSavedViews();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const query = savedQueryOf(place.view);
  const current = saved.views.find(view => savedQueryOf(viewIn(view.query)) === query);
  const copy = useVerb((link: string) => navigator.clipboard.writeText(link), {
    success: () => t`The link is copied.`,
    failure: () => t`The link could not be copied.`,
  });
  const setUsual = useVerb(
    async (name: string | null) => {
      changeViews(views => ({ ...views, usual: name }));
    },
    {
      success: (_done, name) =>
        name === null
          ? t`The history opens as usual again.`
          : t`The history opens with “${name}” from now on.`,
    },
  );
  const usualQuery = savedQueryOf(usualView);
  const entries: MenuEntry[] = [
    {
      id: 'usual',
      label: t`Usual view`,
      checked: query === usualQuery,
      href: hrefOf(usualQuery),
    },
    ...saved.views.map(view => ({
      id: `view-${view.name}`,
      label: view.name,
      checked: view === current,
      note: view.name === saved.usual ? t({ message: 'default', context: 'saved view' }) : undefined,
      href: hrefOf(savedQueryOf(viewIn(view.query))),
    })),
    'line',
  ];
  if (current) {
    const isUsual = current.name === saved.usual;
    entries.push(
      {
        id: 'default',
        label: isUsual ? t`No longer the default` : t`Make it the default`,
        icon: isUsual ? PinOff : Pin,
        onSelect: () => setUsual.mutate(isUsual ? null : current.name),
      },
      {
        id: 'rename',
        label: t`Rename`,
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
  } else {
    entries.push({
      id: 'save',
      label: t`Save this view`,
      icon: BookmarkPlus,
      disabledReason: saved.views.length >= MOST_VIEWS ? t`There are ${MOST_VIEWS} already.` : undefined,
      onSelect: () => setDialog({ verb: 'save' }),
    });
  }
  entries.push({
    id: 'copy',
    label: t`Copy link`,
    icon: Link2,
    onSelect: () => copy.mutate(`${location.origin}${hrefOf(query)}`),
  });
  return (
    <>
      <Menu
        label={t`Views`}
        align="end"
        link={Link}
        entries={entries}
        trigger={props =>
          isShort ? (
            <IconButton {...props} look="bordered" icon={Bookmark} label={t`Views`} noTip />
          ) : (
            <Button {...props} size="view" icon={Bookmark} iconEnd={ChevronDown}>
              <Trans>Views</Trans>
              {current && (
                <span dir="auto" className="max-w-36 truncate font-normal text-text-3">
                  {current.name}
                </span>
              )}
            </Button>
          )
        }
      />
      {dialog?.verb === 'save' && <NameViewDialog query={query} onClose={() => setDialog(null)} />}
      {dialog?.verb === 'rename' && (
        <NameViewDialog query={query} old={dialog.view.name} onClose={() => setDialog(null)} />
      )}
      {dialog?.verb === 'delete' && (
        <DeleteViewDialog name={dialog.view.name} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
