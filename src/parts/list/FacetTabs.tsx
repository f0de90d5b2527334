import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CollectionFacet, CollectionName } from '../../domain/collection.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { formatCount, formatList } from '../format/numbers.ts';
import { sayText, type Words } from '../format/say.ts';
import { type Collection, useExactCounts, useExactTotal } from './collection.ts';
import { withFilter } from './list-view.ts';

const ALL = 'all';
const OTHER = 'other';

/**
 * All, and values of a facet as tabs, each with its exact count among what else is asked for. An address may name an unknown
 * value, or several: they get one more tab, so that a tab is always shown and All can be chosen.
 */
export function FacetTabs<N extends CollectionName, T extends string>({
  of,
  facet,
  values,
  words,
  all,
  children,
}: {
  of: Collection<N>;
  facet: CollectionFacet[N];
  /** The values that have a tab, in its order. */
  values: readonly T[];
  words: Words<T>;
  /** The label of the tab without a filter. */
  all: string;
  children: ReactNode;
}) {
  const { view, onView } = of;
  const { i18n } = useLingui();
  const counts = useExactCounts(of, facet);
  // Rows without a value are in no count.
  const total = useExactTotal(of, facet);
  const chosen = view.filters[facet] ?? [];
  const [only, ...further] = chosen;
  const isKnown = further.length === 0 && values.some(value => value === only);
  const tab = (id: string, label: string, count: number | undefined) => ({
    id,
    label,
    count: count === undefined ? undefined : formatCount(count),
  });
  const countOf = (some: readonly string[]) =>
    counts?.reduce((sum, { value, count }) => (some.includes(value) ? sum + count : sum), 0);
  const say = (value: string) => sayText(i18n, words, value);
  return (
    <Tabs
      current={only === undefined ? ALL : isKnown ? only : OTHER}
      onSelect={id => onView(withFilter(view, facet, id === ALL ? [] : id === OTHER ? chosen : [id]))}
      tabs={[
        tab(ALL, all, total),
        ...values.map(value => tab(value, say(value), countOf([value]))),
        ...(only === undefined || isKnown ? [] : [tab(OTHER, formatList(chosen.map(say)), countOf(chosen))]),
      ]}
    >
      {children}
    </Tabs>
  );
}
