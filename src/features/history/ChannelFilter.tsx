import { useLingui } from '@lingui/react/macro';
import { historyChannels } from '../../domain/history.ts';
import type { Channel } from '../../domain/transaction.ts';
import { say } from '../../parts/format/say.ts';
import { channelWords } from '../../parts/transaction/transaction-words.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FilterButton } from '../../ui/FilterButton.tsx';
import { Popover } from '../../ui/Popover.tsx';

type Props = { channels: readonly Channel[]; onChange: (channels: readonly Channel[]) => void };

/** Through what the payments were taken. */
export function ChannelFilter(props: Props) {
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
          value={channels.map(channel => say(i18n, channelWords, channel)).join(', ')}
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
export function ChannelChoice({ channels, onChange }: Props) {
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
