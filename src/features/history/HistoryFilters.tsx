import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { amountOf, type HistoryFilter } from '../../domain/history/filter.ts';
import { historyChannels } from '../../domain/history/history.ts';
import type { Channel } from '../../domain/transaction.ts';
import { formatList } from '../../parts/format/numbers.ts';
import { say } from '../../parts/format/say.ts';
import { channelWords } from '../../parts/transaction/transaction-words.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FilterButton } from '../../ui/FilterButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Bounds = Pick<HistoryFilter, 'from' | 'to'>;
type AmountProps = { bounds: Bounds; onChange: (bounds: Bounds) => void };

/** Two bounds in words; '' where there is none. */
export function sayBounds(i18n: I18n, { from, to }: Bounds): string {
  if (amountOf(from) === null) return amountOf(to) === null ? '' : i18n._(msg`up to ${to}`);
  return amountOf(to) === null ? i18n._(msg`from ${from}`) : i18n._(msg`${from} to ${to}`);
}

/** Payments of an amount between two bounds, among those that are loaded. */
export function AmountFilter(props: AmountProps) {
  const { t, i18n } = useLingui();
  const { bounds, onChange } = props;
  const name = t`Amount`;
  return (
    <Popover
      label={name}
      className="w-72"
      trigger={trigger => (
        <FilterButton
          {...trigger}
          name={name}
          value={sayBounds(i18n, bounds)}
          removeLabel={t`Clear filter ${name}`}
          onRemove={() => onChange({ from: '', to: '' })}
        />
      )}
    >
      {() => <AmountBounds {...props} />}
    </Popover>
  );
}

/** The two bounds, in force as soon as they are amounts. */
export function AmountBounds({ bounds, onChange }: AmountProps) {
  const bound = (which: keyof Bounds) => ({
    value: bounds[which],
    inputMode: 'decimal' as const,
    dir: 'ltr' as const,
    autoComplete: 'off',
    error:
      bounds[which] !== '' && amountOf(bounds[which]) === null ? (
        <Trans>Enter a valid amount.</Trans>
      ) : undefined,
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...bounds, [which]: event.target.value.trim() }),
  });
  return (
    <div className="field-row grid-cols-2 gap-x-3 px-4 pt-3 pb-2 md:px-3">
      <TextField label={<Trans>From amount</Trans>} {...bound('from')} />
      <TextField label={<Trans>To amount</Trans>} {...bound('to')} />
      <p className="col-span-2 pb-1 text-caption text-text-3">
        <Trans>In each transaction’s own currency.</Trans>
      </p>
    </div>
  );
}

type ChannelProps = { channels: readonly Channel[]; onChange: (channels: readonly Channel[]) => void };

/** Through what the payments were taken. */
export function ChannelFilter(props: ChannelProps) {
  const { t, i18n } = useLingui();
  const { channels, onChange } = props;
  const name = t`Channel`;
  return (
    <Popover
      label={name}
      className="w-56"
      trigger={trigger => (
        <FilterButton
          {...trigger}
          name={name}
          value={formatList(channels.map(channel => say(i18n, channelWords, channel)))}
          removeLabel={t`Clear filter ${name}`}
          onRemove={() => onChange([])}
        />
      )}
    >
      {() => <ChannelChoice {...props} />}
    </Popover>
  );
}

/** The channels to choose from; none means all. */
export function ChannelChoice({ channels, onChange }: ChannelProps) {
  const { i18n } = useLingui();
  return (
    <ul className="py-1">
      {historyChannels.map(channel => (
        <li key={channel} className="flex items-center text-row hover:bg-hover has-checked:bg-selected">
          <Checkbox
            label={say(i18n, channelWords, channel)}
            checked={channels.includes(channel)}
            onChange={() =>
              onChange(
                historyChannels.filter(other =>
                  other === channel ? !channels.includes(other) : channels.includes(other),
                ),
              )
            }
            className="min-h-verb min-w-0 flex-1 ps-4 md:min-h-view md:ps-3"
          />
        </li>
      ))}
    </ul>
  );
}
