import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { InvocationsView } from '../../../data/invocations.ts';
import type { InvocationFilter } from '../../../domain/invocation/filter.ts';
import { failureCauses } from '../../../domain/invocation/invocation.ts';
import { type Days, dayEnd, dayStart, type Preset, periodDays } from '../../../domain/time.ts';
import { PeriodChoice } from '../../../parts/figures/PeriodFilter.tsx';
import { isWord, sayText } from '../../../parts/format/say.ts';
import { FacetFilter, FacetValues } from '../../../parts/list/FacetFilter.tsx';
import type { FacetProps } from '../../../parts/list/facet.ts';
import { StatusChip } from '../../../parts/page/StatusChip.tsx';
import { period, several, type UrlPart, urlParts, useUrlState } from '../../../parts/page/url-state.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { causeWords } from './cause-words.ts';
import { resultLooks, resultWords } from './ResultChip.tsx';

/** The periods with a name that are offered. */
const periods: readonly (Preset | 'all')[] = ['all', 'today', 'yesterday', '7d', '30d'];

/** The log's filters as the address holds them; the engine applies them (`src/domain/invocation/filter.ts`). */
export type LogFilters = Omit<InvocationFilter, 'from' | 'to'> & { period: Preset | 'all' | Days };

/** A filter that is a list of values. */
type ListName = Exclude<keyof LogFilters, 'period'>;
const listNames: readonly ListName[] = ['results', 'events', 'versions', 'statuses', 'causes'];

/** Nothing is left out. */
export const noFilters: LogFilters = {
  results: [],
  events: [],
  versions: [],
  statuses: [],
  causes: [],
  period: 'all',
};

/** The filters as the address holds them; what is not known as a period is none. */
export const logFilters: UrlPart<LogFilters> = urlParts<LogFilters>({
  results: several('result'),
  events: several('type'),
  versions: several('eventversion'),
  statuses: several('code'),
  causes: several('cause'),
  period: period(periods, 'all'),
});

/** Number of filters in force. */
export const filtersInForce = (filters: LogFilters): number =>
  listNames.filter(name => filters[name].length > 0).length + (filters.period === 'all' ? 0 : 1);

/** The filters as the log is asked on the day `today`. */
export function invocationFilter({ period, ...lists }: LogFilters, today: string): InvocationFilter {
  const days = periodDays(period, today);
  if (days === null) return { ...lists, from: null, to: null };
  return { ...lists, from: dayStart(days.from), to: dayEnd(days.to) };
}

/** The filters of the log, which its address holds, and the way to change them. */
export function useLogFilters(): { filters: LogFilters; change: (change: Partial<LogFilters>) => void } {
  const { view, go } = useUrlState(logFilters);
  return { filters: view, change: change => go(change, 'replace') };
}

const noAnswer = msg`No response`;

/** The facets of a log: each with its values and counts, as far as the log was searched. */
function useLogFacets(
  counts: InvocationsView['counts'] | undefined,
  filters: LogFilters,
  change: (change: Partial<LogFilters>) => void,
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
    events: facet('events', {
      name: t({ message: 'Event', comment: 'Filter of the delivery log: type of event' }),
      say: value => value,
    }),
    versions: facet('versions', { name: t`Version`, say: value => value }),
    statuses: facet('statuses', {
      name: t`Status code`,
      say: value => (value === 'none' ? i18n._(noAnswer) : value),
    }),
    causes: facet('causes', {
      name: t({ message: 'Cause', comment: 'Filter of the delivery log: why a delivery failed' }),
      say: value => (failureCauses.some(cause => cause === value) ? sayText(i18n, causeWords, value) : value),
    }),
  };
}

type Props = {
  filters: LogFilters;
  /** Counts by value; undefined before anything is known. */
  counts: InvocationsView['counts'] | undefined;
  /** 'YYYY-MM-DD' at +02:00. */
  today: string;
  change: (change: Partial<LogFilters>) => void;
};

const inBar: readonly ListName[] = ['results', 'events'];

/** The filters in the log's header: result and event at hand on wide screens, all of them in a popover, on a phone in a sheet. */
export function InvocationFilters(props: Props) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const [isOpen, setOpen] = useState(false);
  const { filters } = props;
  const facets = useLogFacets(props.counts, filters, props.change);
  // A filter in force is always in sight, and so is the way to take it off.
  const shown = listNames.filter(name => filters[name].length > 0 || (!isPhone && inBar.includes(name)));
  const button = {
    icon: SlidersHorizontal,
    label: t({ message: 'Filters', comment: 'Button and dialog: filters of the delivery log' }),
    look: 'bordered',
    noTip: true,
  } as const;
  const mark = filters.period !== 'all' && (
    <span aria-hidden className="absolute -end-1 -top-1 size-2.5 rounded-full bg-accent" />
  );
  return (
    <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-2">
      {shown.map(name => (
        <FacetFilter key={name} {...facets[name]} />
      ))}
      {isPhone ? (
        <span className="relative">
          <IconButton {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
          {mark}
          <Sheet open={isOpen} onClose={() => setOpen(false)} label={t`Filters`}>
            <AllFilters {...props} facets={facets} />
          </Sheet>
        </span>
      ) : (
        <span className="relative">
          <Popover
            label={t`Filters`}
            align="end"
            className="w-80 overflow-y-auto"
            trigger={trigger => <IconButton {...button} {...trigger} />}
          >
            {() => <AllFilters {...props} facets={facets} />}
          </Popover>
          {mark}
        </span>
      )}
    </div>
  );
}

function AllFilters({
  filters,
  facets,
  today,
  change,
}: Omit<Props, 'counts'> & { facets: ReturnType<typeof useLogFacets> }) {
  return (
    <>
      {Object.values(facets).map(props => (
        <Section key={props.facet.id} title={props.facet.name}>
          <FacetValues {...props} />
        </Section>
      ))}
      <Section title={<Trans>Period</Trans>}>
        <PeriodChoice
          names={periods}
          period={filters.period}
          today={today}
          onChange={period => change({ period })}
        />
      </Section>
      {filtersInForce(filters) > 0 && (
        <div className="border-t px-4 py-3 text-row md:px-3">
          <TextLink as="button" onClick={() => change(noFilters)}>
            <Trans>Clear filters</Trans>
          </TextLink>
        </div>
      )}
    </>
  );
}

const Section = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="border-t first:border-t-0">
    <h3 className="px-4 pt-3 text-row font-medium text-text-2 md:px-3">{title}</h3>
    {children}
  </section>
);
