import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { View } from '../domain/collection.ts';
import type { Facet } from './FacetValues.tsx';

/** What a view asks for, in words; '' when it asks for everything. */
export function describeView(i18n: I18n, view: View, facets: readonly Facet[]): string {
  const { search } = view;
  const asked = search === '' ? [] : [i18n._(msg`“${search}”`)];
  for (const facet of facets) {
    const values = view.filters[facet.id] ?? [];
    if (values.length === 0) continue;
    const name = facet.name;
    const said = values.map(facet.say).join(', ');
    asked.push(i18n._(msg`${name}: ${said}`));
  }
  return asked.join(' · ');
}

/** How a list is sorted, in words. */
export function describeSort(i18n: I18n, name: string, order: string, isDescending: boolean): string {
  switch (order) {
    case 'text':
      return isDescending ? i18n._(msg`Sorted by ${name}, Z to A`) : i18n._(msg`Sorted by ${name}, A to Z`);
    case 'number':
      return isDescending
        ? i18n._(msg`Sorted by ${name}, largest first`)
        : i18n._(msg`Sorted by ${name}, smallest first`);
    case 'time':
      return isDescending
        ? i18n._(msg`Sorted by ${name}, newest first`)
        : i18n._(msg`Sorted by ${name}, oldest first`);
    default:
      return isDescending ? i18n._(msg`Sorted by ${name}, reversed`) : i18n._(msg`Sorted by ${name}`);
  }
}
