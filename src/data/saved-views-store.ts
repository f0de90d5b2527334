import { keptKey } from './last-identity.ts';

/** A view that was given a name: the query of its address. */
export type SavedView = { name: string; query: string };

/** A person's saved views, in the order of their names, and the one that the bare address shows. */
export type SavedViews = { views: readonly SavedView[]; usual: string | null };

/** Most characters of a name. */
export const NAME_LENGTH = 60;
/** Most views of a person. */
export const MOST_VIEWS = 50;

/** The views of a person who has none. */
export const noViews: SavedViews = { views: [], usual: null };

/** Why a name cannot be given. */
export type NameFault = 'empty' | 'taken' | 'too-many';

/** What is wrong with a name for a new view, or for the view called `old`; null where nothing is. */
export function nameFault({ views }: SavedViews, name: string, old?: string): NameFault | null {
  const wanted = tidy(name);
  if (wanted === '') return 'empty';
  if (views.some(view => view.name !== old && isSame(view.name, wanted))) return 'taken';
  return old === undefined && views.length >= MOST_VIEWS ? 'too-many' : null;
}

/** A name without what cannot be seen of it. */
const tidy = (name: string): string => name.trim().replace(/\s+/g, ' ').slice(0, NAME_LENGTH);

const isSame = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

const inOrder = (views: readonly SavedView[]): SavedView[] =>
  [...views].sort((a, b) => a.name.localeCompare(b.name));

/** With one more view. */
export const withView = (held: SavedViews, view: SavedView): SavedViews => ({
  ...held,
  views: inOrder([...held.views, { ...view, name: tidy(view.name) }]),
});

/** With another name for a view. */
export const withName = ({ views, usual }: SavedViews, old: string, name: string): SavedViews => ({
  views: inOrder(views.map(view => (view.name === old ? { ...view, name: tidy(name) } : view))),
  usual: usual === old ? tidy(name) : usual,
});

/** Without a view. */
export const withoutView = ({ views, usual }: SavedViews, name: string): SavedViews => ({
  views: views.filter(view => view.name !== name),
  usual: usual === name ? null : usual,
});

/** The views of a person; what cannot be read back counts as not written. */
export function readViews(identity: string): SavedViews {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keptKey('views', identity)) ?? 'null');
    const { views, usual } = (stored ?? {}) as Partial<SavedViews>;
    const read = (Array.isArray(views) ? views : []).filter(
      view =>
        typeof view?.name === 'string' && typeof view.query === 'string' && tidy(view.name) === view.name,
    );
    const isThere = read.some(({ name }) => name === usual);
    return { views: read, usual: isThere && typeof usual === 'string' ? usual : null };
  } catch {
    return noViews;
  }
}

/** Keeps a person's views; false where this device has no room for them. */
export function writeViews(identity: string, views: SavedViews): boolean {
  try {
    if (views.views.length === 0) localStorage.removeItem(keptKey('views', identity));
    else localStorage.setItem(keptKey('views', identity), JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}
