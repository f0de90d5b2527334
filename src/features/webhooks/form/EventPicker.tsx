import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import type { SupportedEvent } from '../../../domain/webhook.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { EventFacts } from '../events/EventFacts.tsx';
import { eventGroups, searchEvents } from '../events/event-groups.ts';
import { EventGroupPicker } from './EventGroupPicker.tsx';
import type { WebhookDraft } from './webhook-draft.ts';

/** Chooses what a webhook is told of: by group, with a search, and the body of the event in focus beside it. */
export function EventPicker({
  supported,
  draft,
  onDraft,
  isMissing,
}: {
  supported: readonly SupportedEvent[];
  draft: WebhookDraft;
  onDraft: (change: (draft: WebhookDraft) => WebhookDraft) => void;
  /** None is chosen, and the form was sent. */
  isMissing: boolean;
}) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const faultId = useId();
  const [search, setSearch] = useState('');
  const [inFocus, setInFocus] = useState<string | null>(null);
  const [before] = useState(draft.events);
  const groups = eventGroups(supported, { ...before, ...draft.events });
  const found = searchEvents(groups, search);
  const all = groups.flatMap(({ events }) => events);
  const shown = all.find(({ eventType }) => eventType === inFocus) ?? found[0]?.events[0] ?? all[0];
  const count = Object.keys(draft.events).length;
  const chosen = formatCount(count);
  return (
    <fieldset aria-describedby={faultId}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-4 text-row">
        <span className="font-medium">
          <Trans>Events</Trans>
        </span>
        <span aria-live="polite" className="text-caption text-text-3 tabular-nums">
          <Plural value={count} one={`${chosen} chosen`} other={`${chosen} chosen`} />
        </span>
      </legend>
      <p id={faultId} aria-live="polite" className="empty:hidden">
        {isMissing && (
          <span className="mb-2 flex gap-1.5 text-caption text-bad-text">
            <CircleX size={14} strokeWidth={2} aria-hidden className="mt-px shrink-0 text-bad-icon" />
            <Trans>Please choose at least one event.</Trans>
          </span>
        )}
      </p>
      <div className="grid gap-4 md:grid-cols-2 md:items-start">
        <div className="min-w-0">
          <SearchField
            label={t`Search events`}
            clearLabel={t`Clear search`}
            value={search}
            onChange={setSearch}
          />
          <ul className="mt-2 overflow-hidden rounded border">
            {found.map(group => (
              <EventGroupPicker
                key={group.group}
                of={group}
                draft={draft}
                onDraft={onDraft}
                isPhone={isPhone}
                shown={isPhone ? inFocus : shown?.eventType}
                onShow={setInFocus}
              />
            ))}
            {found.length === 0 && (
              <li className="px-3 py-4 text-row text-text-2">
                <Trans>No event matches.</Trans>
              </li>
            )}
          </ul>
        </div>
        {shown && !isPhone && (
          <div className="sticky top-0 min-w-0">
            <EventFacts of={shown} />
          </div>
        )}
      </div>
    </fieldset>
  );
}
