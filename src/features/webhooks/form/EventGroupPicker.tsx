import { Trans } from '@lingui/react/macro';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { EventGroup } from '../events/event-groups.ts';
import { EventRow } from './EventRow.tsx';
import { type WebhookDraft, withEvents } from './webhook-draft.ts';

/** The events of a group: all of them at once, or one by one with their version. */
export function EventGroupPicker({
  of: { group, events },
  draft,
  onDraft,
  isPhone,
  shown,
  onShow,
}: {
  of: EventGroup;
  draft: WebhookDraft;
  onDraft: (change: (draft: WebhookDraft) => WebhookDraft) => void;
  /** Examples stand under their event. */
  isPhone: boolean;
  /** The event whose example is shown. */
  shown: string | null | undefined;
  onShow: (eventType: string | null) => void;
}) {
  const count = events.filter(({ eventType }) => eventType in draft.events).length;
  const isAll = count === events.length;
  return (
    <li className="not-last:border-b">
      <div className="flex min-h-9 items-center gap-3 border-b bg-sunken px-3 max-md:min-h-verb">
        <Checkbox
          className="min-w-0 flex-1 text-head! max-md:min-h-verb"
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() => onDraft(held => withEvents(held, events, !isAll))}
          label={group === null ? <Trans>No longer offered</Trans> : <bdi>{group}</bdi>}
        />
        <span className="text-caption text-text-3 tabular-nums">
          <Trans>
            {formatCount(count)} of {formatCount(events.length)}
          </Trans>
        </span>
      </div>
      <ul>
        {events.map(event => (
          <EventRow
            key={event.eventType}
            event={event}
            chosen={draft.events[event.eventType]}
            onDraft={onDraft}
            isPhone={isPhone}
            isShown={event.eventType === shown}
            onShow={onShow}
          />
        ))}
      </ul>
    </li>
  );
}
