import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock, CloudOff, RefreshCw, ServerCrash, TriangleAlert } from 'lucide-react';
import { useRefreshFigures } from '../../data/figures.ts';
import { useOnline } from '../../data/network.ts';
import { type Failure, failureOf } from '../../domain/failure.ts';
import type { DaysKnown } from '../../domain/figures.ts';
import type { Days } from '../../domain/period.ts';
import { attestationFreshness } from '../../domain/terminal.ts';
import { useNow } from '../../parts/format/age.ts';
import { Facts, RefreshLink } from '../../parts/page/AsOf.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dot } from '../../ui/Dot.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

type Props = { of: UseQueryResult<DaysKnown>; period: Days };

/** Which days, how fresh, and the way to read them again. */
export function DaysAsOf({ of: { data }, period }: Props) {
  const isOnline = useOnline();
  const now = useNow(30_000);
  const { mutate, isPending } = useRefreshFigures(period);
  const asOf = data?.asOf ?? null;
  const freshness = attestationFreshness(asOf, now);
  return (
    <Facts>
      <span className="island">
        {period.from} – {period.to}
      </span>
      {asOf && (
        <span className="inline-flex items-center gap-1.5">
          <Dot look={!isOnline || freshness === 'never' ? 'stale' : freshness} />
          <span>
            <Trans>
              as of <Time at={asOf} />
            </Trans>
          </span>
        </span>
      )}
      {isOnline ? (
        <RefreshLink isBusy={isPending || data?.isReading === true} onRefresh={() => mutate()} />
      ) : (
        <span className="text-text-3">
          <Trans>can’t refresh now</Trans>
        </span>
      )}
    </Facts>
  );
}

/** Reading broke off while there was a network: what was read is kept. Offline the shell's own strip says more. */
export function DaysStrip({ of: { data }, period }: Props) {
  const isOnline = useOnline();
  const { mutate } = useRefreshFigures(period);
  if (!isOnline || !data?.failure || data.isReading || data.days.length === 0) return null;
  return (
    <Strip
      tone="warn"
      icon={TriangleAlert}
      title={<Trans>Not all days could be read.</Trans>}
      action={
        <TextLink as="button" look="inherit" onClick={() => mutate()}>
          <Trans>Try again</Trans>
        </TextLink>
      }
    >
      <WhatHappened failure={data.failure} />
    </Strip>
  );
}

/** Instead of charts: nothing of the period has begun, or nothing of it is here and nothing can be had. Null where there is something to show. */
export function useNothingKnown({ of: { data, error }, period }: Props) {
  const isOnline = useOnline();
  const { mutate, isPending } = useRefreshFigures(period);
  if (data?.days.length === 0 && data.missing === 0) {
    return (
      <EmptyState icon={CalendarClock} title={<Trans>Nothing yet</Trans>}>
        <Trans>None of these days has begun.</Trans>
      </EmptyState>
    );
  }
  if (data && data.days.length > 0) return null;
  const failure = error ? failureOf(error) : (data?.failure ?? null);
  if (!isOnline) {
    return (
      <EmptyState icon={CloudOff} title={<Trans>Not loaded yet</Trans>}>
        <Trans>No figures of these days are saved on this device, and the platform can’t be reached.</Trans>
      </EmptyState>
    );
  }
  if (!failure || data?.isReading) return null;
  return (
    <EmptyState
      look="error"
      icon={ServerCrash}
      title={<Trans>The transactions could not be read.</Trans>}
      action={
        <Button icon={RefreshCw} busy={isPending} onClick={() => mutate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <WhatHappened failure={failure} />
    </EmptyState>
  );
}

function WhatHappened({ failure: { kind, message, status } }: { failure: Failure }) {
  if (message && kind !== 'unreachable') return <span dir="auto">{message}</span>;
  if (status) return <Trans>The service answered {status}.</Trans>;
  return <Trans>The service could not be reached.</Trans>;
}
