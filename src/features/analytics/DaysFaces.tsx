import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useRefreshFigures } from '../../data/figures.ts';
import { useOnline } from '../../data/network.ts';
import { failureOf } from '../../domain/failure.ts';
import type { DaysKnown } from '../../domain/figures/figures.ts';
import type { Days } from '../../domain/time.ts';
import { type AnswerState, NotLoaded, StaleStrip } from '../../parts/page/AnswerFaces.tsx';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

type Props = { of: UseQueryResult<DaysKnown>; period: Days };

/** The days of a period as the faces take them: seen once one of them is known. */
function useDaysAnswerState({ of: { data, error }, period }: Props): AnswerState {
  const { mutate, isPending } = useRefreshFigures(period);
  return {
    seen: data?.asOf ? { asOf: data.asOf, value: data } : undefined,
    failure: error ? failureOf(error) : (data?.failure ?? null),
    isReading: isPending || data?.isReading === true,
    askAgain: () => mutate(),
  };
}

/** The period and the age of its figures. */
export function DaysAsOf(props: Props) {
  const { from, to } = props.period;
  return (
    <AsOfLine
      of={useDaysAnswerState(props)}
      before={
        <span className="island">
          {from} – {to}
        </span>
      }
    />
  );
}

/** Reading broke off while there was a network: the days that were read are kept. */
export const DaysStrip = (props: Props) => (
  <StaleStrip of={useDaysAnswerState(props)} title={<Trans>Some days couldn’t be loaded.</Trans>} />
);

/** Instead of charts: the period has not begun, or none of its days is known. Null where there is something to show. */
export function useNothingKnown(props: Props) {
  const { data } = props.of;
  const isOnline = useOnline();
  const answerState = useDaysAnswerState(props);
  if (data?.days.length === 0 && data.missing === 0) {
    return (
      <EmptyState icon={CalendarClock} title={<Trans>Nothing yet</Trans>}>
        <Trans>These days are in the future.</Trans>
      </EmptyState>
    );
  }
  if (data && data.days.length > 0) return null;
  // While the days are read the charts stand empty and fill up.
  if (isOnline && (!answerState.failure || data?.isReading)) return null;
  return (
    <NotLoaded
      of={answerState}
      title={<Trans>Couldn’t load transactions</Trans>}
      offline={
        <Trans>No figures of these days are saved on this device, and the platform can’t be reached.</Trans>
      }
    />
  );
}
