import { useLocation, useSearchParams } from 'wouter';
import { type Days, parseDays } from '../../domain/time.ts';

/** Reads and writes one part of a screen's state in its address. */
export type UrlPart<T> = {
  /** The search parameters that are its own. */
  names: readonly string[];
  /** Reads it; values that the screen does not know are ignored. */
  read(given: URLSearchParams): T;
  /** Writes it into a query without its parameters; what is usual is left out, so that a plain screen has a plain address. */
  write(value: T, query: URLSearchParams): void;
};

/** One of the known values, `usual` unless the address names another. */
export const choice = <V extends string | number>(
  name: string,
  values: readonly V[],
  usual: V,
): UrlPart<V> => ({
  names: [name],
  read: given => values.find(value => String(value) === given.get(name)) ?? usual,
  write(value, query) {
    if (value !== usual) query.set(name, String(value));
  },
});

/** A text, '' unless the address has one. */
export const text = (name: string): UrlPart<string> => ({
  names: [name],
  read: given => given.get(name) ?? '',
  write(value, query) {
    if (value !== '') query.set(name, value);
  },
});

/** A text or id that may be absent. */
export const optional = (name: string): UrlPart<string | null> => ({
  names: [name],
  read: given => given.get(name),
  write(value, query) {
    if (value !== null) query.set(name, value);
  },
});

/** Any number of values, each once. */
export const several = (name: string): UrlPart<string[]> => ({
  names: [name],
  read: given => [...new Set(given.getAll(name).filter(value => value !== ''))],
  write(values, query) {
    for (const value of values) query.append(name, value);
  },
});

/** A period by its name, so that a kept link stays of use, or of one's own days. `isNamed` writes the usual one too. */
export const period = <P extends string>(
  known: readonly P[],
  usual: P,
  isNamed = false,
): UrlPart<P | Days> => ({
  names: ['from', 'to', 'period'],
  read: given => parseDays(given.get('from'), given.get('to')) ?? choice('period', known, usual).read(given),
  write(value, query) {
    if (typeof value !== 'string') {
      query.set('from', value.from);
      query.set('to', value.to);
    } else if (isNamed || value !== usual) query.set('period', value);
  },
});

/** A view made of several parts. */
export const urlParts = <T extends object>(parts: { [Name in keyof T]: UrlPart<T[Name]> }): UrlPart<T> => {
  const all = Object.entries(parts) as [keyof T, UrlPart<T[keyof T]>][];
  return {
    names: all.flatMap(([, part]) => part.names),
    read: given => Object.fromEntries(all.map(([name, part]) => [name, part.read(given)])) as T,
    write(view, query) {
      for (const [name, part] of all) part.write(view[name], query);
    },
  };
};

/** Reads a part from a query. */
export const readQuery = <T>(part: UrlPart<T>, query: string): T => part.read(new URLSearchParams(query));

/** A query with a part written into it; its other parameters stay. */
export function queryWith<T>(part: UrlPart<T>, value: T, query: string | URLSearchParams = ''): string {
  const next = new URLSearchParams(query);
  for (const name of part.names) next.delete(name);
  part.write(value, next);
  return next.toString();
}

/** A screen's state in its address, and the links that change it. */
export type UrlState<T> = {
  view: T;
  /** The address under which the change is shown. */
  hrefOf(change: Partial<T>): string;
  /** With `push` a step back leads to what was shown before; what is typed makes no steps and is a `replace`. */
  go(change: Partial<T>, how?: 'push' | 'replace'): void;
};

/** Binds what a screen shows to its address, so that a view is a link. `completed` adds what a change brings with it. */
export function useUrlState<T extends object>(
  part: UrlPart<T>,
  completed: (change: Partial<T>, view: T) => Partial<T> = change => change,
): UrlState<T> {
  const [given] = useSearchParams();
  const [path, navigate] = useLocation();
  const view = part.read(given);
  const hrefOf = (change: Partial<T>) => {
    const query = queryWith(part, { ...view, ...completed(change, view) }, given);
    // Not by `setSearchParams`: it would leave a bare question mark behind.
    return query === '' ? path : `${path}?${query}`;
  };
  return {
    view,
    hrefOf,
    go: (change, how = 'push') => navigate(hrefOf(change), { replace: how === 'replace' }),
  };
}

/** Opens another page of Tapdeck, here or in a tab of its own. */
export function useOpenPage(): (path: string, isApart: boolean) => void {
  const [, navigate] = useLocation();
  return (path, isApart) => {
    if (isApart) open(path, '_blank', 'noopener');
    else navigate(path);
  };
}
