import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { isDay } from '../../domain/period.ts';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { daysOf, type Period } from './history-view.ts';
import { periodWords, sayPeriod } from './period-words.ts';

type Props = { period: Period; today: string; onChange: (period: Period) => void };

/** Of which days: a period with a name, or one's own. */
export function PeriodFilter(props: Props) {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <Popover
      label={t`Period`}
      className="w-72 overflow-y-auto"
      trigger={trigger => (
        <Button {...trigger} size="view" iconEnd={ChevronDown}>
          <Trans>Period</Trans>
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
export function PeriodChoice({ period, today, onChange }: Props) {
  const { i18n } = useLingui();
  const names = Object.keys(periodWords) as (keyof typeof periodWords)[];
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
              <Check
                size={16}
                strokeWidth={1.75}
                aria-hidden
                className={period === name ? 'text-accent' : 'invisible'}
              />
            </button>
          </li>
        ))}
      </ul>
      <OwnPeriod period={period} today={today} onChange={onChange} />
    </>
  );
}

function OwnPeriod({ period, today, onChange }: Props) {
  const shown = daysOf(period, today);
  const [from, setFrom] = useState(shown?.from ?? '');
  const [to, setTo] = useState(shown?.to ?? '');
  const isWhole = isDay(from) && isDay(to);
  const isTurned = isWhole && from > to;
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (isWhole && !isTurned) onChange({ from, to });
      }}
      className="grid grid-cols-2 gap-x-3 border-t px-4 pt-3 pb-3 md:px-3"
    >
      <TextField
        type="date"
        label={<Trans>First day</Trans>}
        value={from}
        max={to || undefined}
        onChange={event => setFrom(event.target.value)}
      />
      <TextField
        type="date"
        label={<Trans>Last day</Trans>}
        value={to}
        min={from || undefined}
        error={isTurned ? <Trans>It is before the first day.</Trans> : undefined}
        onChange={event => setTo(event.target.value)}
      />
      <Button
        type="submit"
        size="view"
        className="col-span-2 mt-1"
        disabledReason={isWhole && !isTurned ? undefined : <Trans>Choose a first and a last day.</Trans>}
      >
        <Trans>Show these days</Trans>
      </Button>
    </form>
  );
}
