import { useLingui } from '@lingui/react/macro';
import { Landmark, SmartphoneNfc, Store } from 'lucide-react';
import type { CollectionName } from '../../domain/collection.ts';
import type { Found } from '../../domain/found.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { searchHref } from '../../parts/list/list-view.ts';
import { paths } from '../../parts/paths.ts';
import type { Choice } from './choices.ts';

/** The lists under this search, where more answers than is shown here. */
export function useSummaries(): (found: Found, typed: string) => Choice[] {
  const { t } = useLingui();
  const lists = {
    terminals: [SmartphoneNfc, paths.terminals],
    merchants: [Store, paths.merchants],
    settlementReports: [Landmark, paths.settlements],
  } as const;
  const sentence = (name: CollectionName, count: string, text: string): string => {
    switch (name) {
      case 'terminals':
        return t`All ${count} terminals for “${text}”`;
      case 'merchants':
        return t`All ${count} merchants for “${text}”`;
      case 'settlementReports':
        return t`All ${count} settlement reports for “${text}”`;
    }
  };
  return (found, typed) =>
    (['terminals', 'merchants', 'settlementReports'] as const)
      .filter(name => found[name].isLoaded && found[name].total > found[name].rows.length)
      .map(name => ({
        key: `all ${name}`,
        group: 'places',
        kind: 'command',
        icon: lists[name][0],
        title: sentence(name, formatCount(found[name].total), typed.trim()),
        href: searchHref(lists[name][1], typed.trim()),
        fit: 'scattered',
        isSummary: true,
      }));
}
