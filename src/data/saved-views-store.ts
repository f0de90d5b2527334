import { compareTexts } from '../domain/text.ts';
import { type ColumnLayout, readLayout } from './column-layouts.ts';
import { deviceStorage } from './device-storage.ts';
import { keptKey } from './last-identity.ts';

/** A view that was given a name: the query of its address, and its columns where they are not those of the list. */
export type SavedView = { name: string; query: string; columns?: ColumnLayout };

/** A person's saved views, in the order of their names, and the one that the bare address shows. */
export type SavedViews = { views: readonly SavedView[]; usual: string | null };

/** Most characters of a name. */
export const NAME_LENGTH = 60;
/** Most views of a person. */
export const MOST_VIEWS = 50;

/** The views of a person who has none. */
export const noViews: SavedViews = { views: [], usual: null };

/** The fault of a view's name. */
export type NameFault = 'empty' | 'taken' | 'too-many';

/** The fault of a name for a new view, or for the view called `old`; null if it has none. */
export function nameFault({ views }: SavedViews, name: string, old?: string): NameFault | null {
  const wanted = tidyName(name);
  if (wanted === '') return 'empty';
  if (views.some(view => view.name !== old && isSame(view.name, wanted))) return 'taken';
  return old === undefined && views.length >= MOST_VIEWS ? 'too-many' : null;
}

/** A name without what cannot be seen of it. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ').slice(0, NAME_LENGTH);

const isSame = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

const inOrder = (views: readonly SavedView[]): SavedView[] =>
  [...views].sort((a, b) => compareTexts(a.name, b.name));

/** With one more view. */
export const withView = (held: SavedViews, view: SavedView): SavedViews => ({
  ...held,
  views: inOrder([...held.views, { ...view, name: tidyName(view.name) }]),
});

/** With another name for a view. */
export const withName = ({ views, usual }: SavedViews, old: string, name: string): SavedViews => ({
  views: inOrder(views.map(view => (view.name === old ? { ...view, name: tidyName(name) } : view))),
  usual: usual === old ? tidyName(name) : usual,
});

/** With other columns for a view. */
export const withColumns = (held: SavedViews, name: string, columns: ColumnLayout): SavedViews => ({
  ...held,
  views: held.views.map(view => (view.name === name ? { ...view, columns } : view)),
});

/** Without a view. */
export const withoutView = ({ views, usual }: SavedViews, name: string): SavedViews => ({
  views: views.filter(view => view.name !== name),
  usual: usual === name ? null : usual,
});

type Stored = Readonly<Record<string, unknown>>;

/** The stored views of each list. An older version kept the history's views alone, without a name. */
function readLists(identity: string): Stored {
  const stored: unknown = JSON.parse(deviceStorage.getItem(keptKey('views', identity)) ?? 'null');
  if (typeof stored !== 'object' || stored === null) return {};
  return 'lists' in stored ? ((stored.lists ?? {}) as Stored) : { history: stored };
}

/** A person's views of a list; what cannot be read back counts as not written. */
export function readViews(identity: string, list: string): SavedViews {
  try {
    const { views, usual } = (readLists(identity)[list] ?? {}) as Partial<SavedViews>;
    const read = (Array.isArray(views) ? views : [])
      .filter(
        view =>
          typeof view?.name === 'string' &&
          typeof view.query === 'string' &&
          tidyName(view.name) === view.name,
      )
      .map(view => (view.columns === undefined ? view : { ...view, columns: readLayout(view.columns) }));
    const isThere = read.some(({ name }) => name === usual);
    return { views: read, usual: isThere && typeof usual === 'string' ? usual : null };
  } catch {
    return noViews;
  }
}

/** Keeps a person's views of a list; false where this device has no room for them. */
export function writeViews(identity: string, list: string, views: SavedViews): boolean {
  try {
    const { [list]: _before, ...others } = readListsOrNone(identity);
    const lists = views.views.length === 0 ? others : { ...others, [list]: views };
    if (Object.keys(lists).length === 0) deviceStorage.removeItem(keptKey('views', identity));
    else deviceStorage.setItem(keptKey('views', identity), JSON.stringify({ lists }));
    return true;
  } catch {
    return false;
  }
}

function readListsOrNone(identity: string): Stored {
  try {
    return readLists(identity);
  } catch {
    return {};
  }
}
