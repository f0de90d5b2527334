import type { AroundNavHandler, BaseLocationHook, BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { onPersonLeft } from '../../data/last-identity.ts';

/** An entry of the browser's history: its own name, and the entry from which it was opened. */
type Entry = { id: string; from: VisitedEntry | null };

/** An entry that was left, and its address at that time. */
type VisitedEntry = { id: string; address: string };

/** The document's first entry has no state of ours. */
const FIRST = 'first';

const isText = (value: unknown): value is string => typeof value === 'string';

function readVisited(stored: unknown): VisitedEntry | null {
  const { id, address } = (stored ?? {}) as Partial<VisitedEntry>;
  return isText(id) && isText(address) && /^\/(?!\/)/.test(address) ? { id, address } : null;
}

/** Marks the entry of a step of a sign-in, which follows the entry of the form. */
export const SIGN_IN_STEP = { isSignInStep: true } as const;

/** True of an entry so marked. */
export const isSignInStep = (): boolean =>
  (history.state as Partial<typeof SIGN_IN_STEP> | null)?.isSignInStep === true;

/** The entry that is shown. A step back, and a link that leads back, give an entry the name it had. */
function entry(): Entry {
  const { id, from } = (history.state ?? {}) as Partial<Entry>;
  return { id: isText(id) ? id : FIRST, from: readVisited(from) };
}

/** The name of the entry that is shown: what is kept under it is found again by a step back. */
export const entryId = (): string => entry().id;

/** Paths of this page's visits, and how each was left last. */
const lastVisits = new Map<string, VisitedEntry>();
onPersonLeft(() => lastVisits.clear());

const pathOf = (address: string) => address.split(/[?#]/, 1)[0];

/** State of the page of a path when it was left: just before, or at its last visit; null where it was not seen. */
export function lastVisit(path: string): VisitedEntry | null {
  const { from } = entry();
  return from && pathOf(from.address) === path ? from : (lastVisits.get(path) ?? null);
}

/** The page from which this one was opened, if it has this path. */
export function openedFrom(path: string): VisitedEntry | null {
  const { from } = entry();
  return from && pathOf(from.address) === path ? from : null;
}

/** The state of a link that leads back to an entry as it was left. */
export const backTo = ({ id }: VisitedEntry): Entry => ({ id, from: null });

/** Names each entry that the router makes. Another view of the same page stays the same entry, and so does what is replaced. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const here = entry();
  const address = location.pathname + location.search;
  lastVisits.set(location.pathname, { id: here.id, address });
  const isSamePage = pathOf(to) === location.pathname;
  const next: Entry = isSamePage
    ? here
    : { id: crypto.randomUUID(), from: options?.replace ? here.from : { id: here.id, address } };
  navigate(to, { ...options, state: options?.state ?? next });
};

/**
 * The router decodes what these hooks give, by `decodeURI`, and screens decode the parts of an address once more: an id that
 * itself holds `%40` would become another id. With its percent signs encoded an address is the browser's own after the router.
 */
const kept = (encoded: string): string => encoded.replaceAll('%', '%25');

/** The browser's path and its navigation, for the router. */
export const useExactLocation: BaseLocationHook = (...options) => {
  const [path, navigate] = useBrowserLocation(...options);
  return [kept(path), navigate];
};

/** The browser's query, for the router. */
export const useExactSearch: BaseSearchHook = (...options) => kept(useSearch(...options));
