import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Facets, View } from '../../domain/collection.ts';
import { sayText } from '../../parts/format/say.ts';
import { type Facet, FacetFilter } from '../../parts/list/FacetFilter.tsx';
import { withFilter } from '../../parts/list/list-view.ts';
import { dispositionWords, sayMedium } from '../../parts/transaction/transaction-words.ts';
import { SearchField } from '../../ui/SearchField.tsx';

/** By what the transactions of a report can be filtered. */
export const transactionFacets = (i18n: I18n): Facet[] => [
  { id: 'status', name: i18n._(msg`Status`), say: value => sayText(i18n, dispositionWords, value) },
  { id: 'medium', name: i18n._(msg`Medium`), say: value => sayMedium(i18n, value) },
];

/** What is looked for among the transactions of a report. */
export function TransactionFilters({
  view,
  onView,
  facets,
}: {
  view: View;
  onView: (view: View) => void;
  facets: Facets;
}) {
  const { t, i18n } = useLingui();
  return (
    <>
      <SearchField
        label={t`Search`}
        clearLabel={t`Clear search`}
        hotkey="/"
        value={view.search}
        onChange={search => onView({ ...view, search })}
        className="w-54 max-md:w-full"
      />
      {transactionFacets(i18n).map(facet => (
        <FacetFilter
          key={facet.id}
          facet={facet}
          values={facets[facet.id] ?? []}
          chosen={view.filters[facet.id] ?? []}
          onChange={values => onView(withFilter(view, facet.id, values))}
        />
      ))}
    </>
  );
}
