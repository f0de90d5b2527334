/** The values of a pattern's `:names` in a path, or null when the path is another's; a slash at the end does not count. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = segments(pattern);
  const given = segments(path);
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    const value = given[at] ?? '';
    if (name.startsWith(':')) found[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return found;
}

/** Whether `path` is `prefix` or lies under it, in whole segments: `/webhook` is no prefix of `/webhooks`. */
export function isUnder(prefix: string, path: string): boolean {
  const given = segments(path);
  return segments(prefix).every((segment, at) => segment === given[at]);
}

/** The part of an address before its query and fragment. */
export const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

const segments = (path: string): string[] => path.split('/').filter(segment => segment !== '');
