import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CodeXml, House, Landmark, type LucideIcon, SmartphoneNfc, Store, UserRound } from 'lucide-react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { paths } from '../parts/paths.ts';

/** An entry of the sidebar. */
export type Entry = {
  name: MessageDescriptor;
  /** Its address; an entry without one opens the provider's documentation. */
  path?: string;
  /** Further prefixes that light it. */
  also?: readonly string[];
  icon?: LucideIcon;
  children?: readonly Entry[];
};

/** The sidebar, exactly; Logout stands at its foot. */
export const entries: readonly Entry[] = [
  { name: msg`Home`, path: paths.home, icon: House, also: [paths.analytics] },
  {
    name: msg`Manage Merchants`,
    path: paths.merchants,
    icon: Store,
    also: ['/manage-merchant', paths.invites, paths.formBuilder, paths.formOptions, paths.formPreview],
  },
  { name: msg`Manage Terminals`, path: paths.terminals, icon: SmartphoneNfc },
  {
    name: msg`Settlements`,
    path: paths.settlements,
    icon: Landmark,
    children: [{ name: msg`Transaction History`, path: paths.transactionHistory }],
  },
  { name: msg`Profile`, path: paths.profile, icon: UserRound },
  {
    name: msg({ message: 'Developers', comment: 'Entry of the navigation: page with links for developers' }),
    icon: CodeXml,
    children: [
      { name: msg`Applications`, path: paths.applications, also: ['/manage-application'] },
      { name: msg`Webhooks`, path: paths.webhooks, also: ['/webhook'] },
      { name: msg`Developer Docs` },
    ],
  },
];

/** The address of the entry that a page lights: the longest prefix in whole segments wins; null when none does. */
export function activeEntry(address: string): string | null {
  const [path = ''] = address.split(/[?#]/);
  let best: { entry: string; length: number } | null = null;
  for (const entry of entries.flatMap(each => [each, ...(each.children ?? [])])) {
    for (const prefix of entry.path ? [entry.path, ...(entry.also ?? [])] : []) {
      const [isUnder] = matchRoute(parse, prefix, path, true);
      if (isUnder && prefix.length > (best?.length ?? 0)) {
        best = { entry: entry.path ?? '', length: prefix.length };
      }
    }
  }
  return best?.entry ?? null;
}
