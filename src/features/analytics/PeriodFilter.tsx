import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { isDay, lengthOf, presets } from '../../domain/period.ts';
import { Button } from '../../ui/Button.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type AnalyticsView, daysOf } from './analytics-view.ts';
import { periodWords, sayPeriod } from './period-words.ts';

type Period = AnalyticsView['period'];
type Props = { period: Period; today: string; onChange: (period: Period) => void };

/** As many days as a year has are read at most: each is walked through payment by payment. */
const MOST_DAYS = 366;

/** Of which days: a period with a name, or one's own. */
export function PeriodFilter({ period, today, onChange }: Props) {
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
            {sayPeriod(i18n, period)}
          </span>
        </Button>
      )}
    >
      {close => {
        const choose = (chosen: Period) => {
          onChange(chosen);
          close();
        };
        return (
          <>
            <ul className="py-1">
              {presets.map(preset => (
                <li key={preset}>
                  <button
                    type="button"
                    aria-pressed={period === preset}
                    onClick={() => choose(preset)}
                    className="ring-inside flex min-h-verb w-full items-center gap-2 px-4 text-start text-row hover:bg-hover md:min-h-view md:px-3"
                  >
                    <span className="flex-1">{i18n._(periodWords[preset])}</span>
                    <Check
                      size={16}
                      strokeWidth={1.75}
                      aria-hidden
                      className={period === preset ? 'text-accent' : 'invisible'}
                    />
                  </button>
                </li>
              ))}
            </ul>
            <OwnPeriod period={period} today={today} onChange={choose} />
          </>
        );
      }}
    </Popover>
  );
}

function OwnPeriod({ period, today, onChange }: Props) {
  const shown = daysOf({ period }, today);
  const [from, setFrom] = useState(shown.from);
  const [to, setTo] = useState(shown.to);
  const isWhole = isDay(from) && isDay(to) && from <= today;
  const isTurned = isDay(from) && isDay(to) && from > to;
  const isLong = isWhole && lengthOf({ from, to }) > MOST_DAYS;
  const wrong = isTurned ? (
    <Trans>It is before the first day.</Trans>
  ) : isLong ? (
    <Trans>That is more than a year.</Trans>
  ) : undefined;
  const isFine = isWhole && !wrong;
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault();
        if (isFine) onChange({ from, to });
      }}
      className="grid grid-cols-2 gap-x-3 border-t px-4 pt-3 pb-3 md:px-3"
    >
      <TextField
        type="date"
        label={<Trans>First day</Trans>}
        value={from}
        max={today}
        onChange={event => setFrom(event.target.value)}
      />
      <TextField
        type="date"
        label={<Trans>Last day</Trans>}
        value={to}
        min={from || undefined}
        max={today}
        error={wrong}
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
