import type { Application } from '../../domain/application.ts';
import { queryOf } from '../../parts/list/list-view.ts';
import { paths } from '../../parts/paths.ts';

type Named = Pick<Application, 'appId' | 'packageName'>;

/** The URL of an application: its package, and its id where others among `all` have the same package. `ask` opens a dialog there. */
export function hrefOf({ appId, packageName }: Named, all: readonly Named[], ask?: 'certificate'): string {
  const isAlone = all.filter(each => each.packageName === packageName).length < 2;
  const query = new URLSearchParams({ ...(!isAlone && { app: appId }), ...(ask && { ask }) }).toString();
  const path = paths.application(packageName);
  return query ? `${path}?${query}` : path;
}

/** The application of a package that a URL asks for: the one with the id, else the first; undefined for none. */
export const chosenOf = (same: readonly Application[], appId: string | null): Application | undefined =>
  same.find(each => each.appId === appId) ?? same[0];

/** The list of terminals, searched for those that run an application. */
export function terminalsHref(
  { packageName, platform }: Pick<Application, 'packageName' | 'platform'>,
  { onlyActive = false } = {},
): string {
  const filters = {
    ...(typeof platform === 'string' && { os: [platform] }),
    ...(onlyActive && { activation: ['active'] }),
  };
  const sort = { by: '', descending: false };
  const view = { search: packageName, filters, sort };
  return `${paths.terminals}?${queryOf(view, '', { facets: ['activation', 'os'], sorts: [], sort })}`;
}
