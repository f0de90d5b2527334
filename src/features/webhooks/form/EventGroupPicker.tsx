import { Trans } from '@lingui/react/macro';
import { formatCount } from '../../../parts/numbers.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { classes } from '../../../ui/classes.ts';
import type { EventGroup } from '../events/event-groups.ts';
import { VersionSelect } from './VersionSelect.tsx';
import { type WebhookDraft, withEvents, withVersions } from './webhook-draft.ts';

/** The events of a group: all of them at once, or one by one with their version. */
export function EventGroupPicker({
  of: { group, events },
  draft,
  onDraft,
  shown,
  onShow,
}: {
  of: EventGroup;
  draft: WebhookDraft;
  onDraft: (change: (draft: WebhookDraft) => WebhookDraft) => void;
  /** The event whose example is shown. */
  shown: string | undefined;
  onShow: (eventType: string) => void;
}) {
  const count = events.filter(({ eventType }) => eventType in draft.events).length;
  const isAll = count === events.length;
  return (
    <li>
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
        {events.map(event => {
          const { eventType, description } = event;
          const chosen = draft.events[eventType];
          return (
            <li
              key={eventType}
              onFocus={() => onShow(eventType)}
              onPointerEnter={() => onShow(eventType)}
              className={classes(
                'flex min-h-line items-center gap-2 border-b ps-3 pe-1.5 max-md:min-h-verb',
                eventType === shown && 'bg-hover',
              )}
            >
              <Checkbox
                className="min-h-line min-w-0 flex-1 max-md:min-h-verb"
                checked={chosen !== undefined}
                onChange={() => onDraft(held => withEvents(held, [event], chosen === undefined))}
                label={
                  <>
                    <span dir="ltr" className="name block">
                      {eventType}
                    </span>
                    {description && (
                      <span dir="auto" className="name block text-caption text-text-3 md:hidden">
                        {description}
                      </span>
                    )}
                  </>
                }
              />
              {chosen && (
                <VersionSelect
                  event={event}
                  chosen={chosen}
                  onChange={versions => onDraft(held => withVersions(held, eventType, versions))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
