import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { InvocationsView } from '../../../data/invocations.ts';
import { failureCauses } from '../../../domain/invocation-cause.ts';
import { isWord, sayText } from '../../../parts/format/say.ts';
import type { FacetProps } from '../../../parts/list/FacetFilter.tsx';
import { StatusChip } from '../../../parts/page/StatusChip.tsx';
import { causeWords, resultLooks, resultWords } from './invocation-words.ts';
import type { InvocationsFilters, ListName } from './invocations-view.ts';

const noAnswer = msg`No answer`;

/** What can be chosen of a log: each list with its values as far as they were looked through. */
export function useFacets(
  counts: InvocationsView['counts'] | undefined,
  filters: InvocationsFilters,
  change: (change: Partial<InvocationsFilters>) => void,
): Record<ListName, FacetProps> {
  const { t, i18n } = useLingui();
  const facet = (id: ListName, about: Omit<FacetProps['facet'], 'id'>): FacetProps => ({
    facet: { id, ...about },
    values: counts?.[id] ?? [],
    chosen: filters[id],
    onChange: values => change({ [id]: values }),
  });
  return {
    results: facet('results', {
      name: t`Result`,
      say: value => sayText(i18n, resultWords, value),
      draw: value =>
        isWord(resultWords, value) ? (
          <StatusChip of={value} words={resultWords} looks={resultLooks} isPlain />
        ) : (
          value
        ),
    }),
    events: facet('events', { name: t`Event`, say: value => value }),
    versions: facet('versions', { name: t`Version`, say: value => value }),
    statuses: facet('statuses', {
      name: t`Status code`,
      say: value => (value === 'none' ? i18n._(noAnswer) : value),
    }),
    causes: facet('causes', {
      name: t`Cause`,
      say: value => (failureCauses.some(cause => cause === value) ? sayText(i18n, causeWords, value) : value),
    }),
  };
}
