import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PeriodChoice } from '../../../parts/figures/PeriodFilter.tsx';
import { FacetFilter, FacetValues } from '../../../parts/list/FacetFilter.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import {
  type InvocationsFilters,
  inForce,
  type ListName,
  listNames,
  noFilters,
  periods,
} from './invocations-view.ts';
import type { useFacets } from './use-facets.tsx';

type Props = {
  filters: InvocationsFilters;
  facets: ReturnType<typeof useFacets>;
  /** 'YYYY-MM-DD' at +02:00. */
  today: string;
  change: (change: Partial<InvocationsFilters>) => void;
};

const inBar: readonly ListName[] = ['results', 'events'];

/** Result and event at hand, on a desk; all of them beside them, on a phone in a sheet. */
export function InvocationFilters(props: Props) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const [isOpen, setOpen] = useState(false);
  const { filters, facets } = props;
  // What is in force is always in sight, and so is the way to take it off.
  const shown = listNames.filter(name => filters[name].length > 0 || (!isPhone && inBar.includes(name)));
  const button = { icon: SlidersHorizontal, label: t`Filters`, look: 'bordered', noTip: true } as const;
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
            <AllFilters {...props} />
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
            {() => <AllFilters {...props} />}
          </Popover>
          {mark}
        </span>
      )}
    </div>
  );
}

function AllFilters({ filters, facets, today, change }: Props) {
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
      {inForce(filters) > 0 && (
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
