import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type Days, isDay, lengthOf, type Preset, periodDays } from '../../domain/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { periodWords, sayPeriod } from './period-words.ts';

type Name = Preset | 'all';
type Props<N extends Name> = {
  /** The periods with a name that are offered. */
  names: readonly N[];
  period: N | Days;
  /** 'YYYY-MM-DD' at +02:00. */
  today: string;
  /** Most days of a period of one's own, none of which lies ahead; any where it is left out. */
  mostDays?: number;
  /** Names it, where it is not the period of the whole screen. */
  label?: string;
  onChange: (period: N | Days) => void;
};

/** Chooses a period: one with a name, or two days. */
export function PeriodFilter<N extends Name>(props: Props<N>) {
  const { t, i18n } = useLingui();
  const { label = t`Period` } = props;
  return (
    <Popover
      label={label}
      className="w-72 overflow-y-auto"
      trigger={trigger => (
        <Button {...trigger} size="view" iconEnd={ChevronDown} data-printed>
          {label}
          <span dir="auto" className="font-normal text-text-3 tabular-nums">
            {sayPeriod(i18n, props.period)}
          </span>
        </Button>
      )}
    >
      {close => (
        <PeriodChoice
          {...props}
          onChange={period => {
            props.onChange(period);
            close();
          }}
        />
      )}
    </Popover>
  );
}

/** The periods to choose from, and two days for one's own. */
export function PeriodChoice<N extends Name>(props: Props<N>) {
  const { i18n } = useLingui();
  const { names, period, onChange } = props;
  return (
    <>
      <ul className="py-1">
        {names.map(name => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={period === name}
              onClick={() => onChange(name)}
              className="ring-inside flex min-h-verb w-full items-center gap-2 px-4 text-start text-row hover:bg-hover md:min-h-view md:px-3"
            >
              <span className="flex-1">{i18n._(periodWords[name])}</span>
              <Check size={16} aria-hidden className={period === name ? 'text-accent' : 'invisible'} />
            </button>
          </li>
        ))}
      </ul>
      <OwnPeriod {...props} />
    </>
  );
}

function OwnPeriod<N extends Name>({ period, today, mostDays, onChange }: Props<N>) {
  const shown = periodDays(period, today);
  const [from, setFrom] = useState(shown?.from ?? '');
  const [to, setTo] = useState(shown?.to ?? '');
  const last = mostDays === undefined ? undefined : today;
  const fault = periodFault({ from, to }, mostDays, last);
  const isFine = isDay(from) && isDay(to) && !fault;
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (isFine) onChange({ from, to });
      }}
      className="field-row grid-cols-2 gap-x-3 border-t px-4 pt-3 pb-3 md:px-3"
    >
      <TextField
        type="date"
        label={<Trans>First day</Trans>}
        value={from}
        max={last}
        onChange={event => setFrom(event.target.value)}
      />
      <TextField
        type="date"
        label={<Trans>Last day</Trans>}
        value={to}
        min={from || undefined}
        max={last}
        error={fault && <FaultText of={fault} />}
        onChange={event => setTo(event.target.value)}
      />
      <Button
        type="submit"
        size="view"
        className="col-span-2 mt-1"
        disabledReason={isFine ? undefined : <Trans>Choose a first and a last day.</Trans>}
      >
        <Trans>Show these days</Trans>
      </Button>
    </form>
  );
}

type PeriodFault = 'reversed' | 'future' | 'long';

/** The fault of two days, of which none may be after `last`; undefined also while one of them is not given. */
export function periodFault({ from, to }: Days, mostDays?: number, last?: string): PeriodFault | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  if (from > to) return 'reversed';
  if (last !== undefined && to > last) return 'future';
  return mostDays !== undefined && lengthOf({ from, to }) > mostDays ? 'long' : undefined;
}

function FaultText({ of }: { of: PeriodFault }) {
  switch (of) {
    case 'reversed':
      return <Trans>The last day is before the first day.</Trans>;
    case 'future':
      return <Trans>The last day is in the future.</Trans>;
    case 'long':
      return <Trans>Choose one year or less.</Trans>;
  }
}
