import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Braces, ChevronDown, CircleX } from 'lucide-react';
import { useId, useState } from 'react';
import type { SupportedEvent } from '../../../domain/webhook/webhook.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { type EventGroup, eventGroups, searchEvents } from '../events/event-groups.ts';
import { EventFacts } from '../events/SupportedEvents.tsx';
import { type WebhookDraft, withEvents, withVersions } from './webhook-draft.ts';

/** Chooses a webhook's events: by group, with a search, and the body of the event in focus beside them. */
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
          <Plural
            value={count}
            one={`${{ shown: chosen }} selected`}
            other={`${{ shown: chosen }} selected`}
          />
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
                <Trans>No matching events.</Trans>
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

/** The events of a group: all of them at once, or one by one with their version. */
function EventGroupPicker({
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
          label={group === null ? <Trans>No longer available</Trans> : <bdi>{group}</bdi>}
        />
        <span className="text-caption text-text-3 tabular-nums">
          <Trans>
            {{ count: formatCount(count) }} of {{ all: formatCount(events.length) }}
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

/** An event to choose, with its version once it is; on a phone its example opens under it, else whatever has the focus is shown beside. */
function EventRow({
  event,
  chosen,
  onDraft,
  isPhone,
  isShown,
  onShow,
}: {
  event: SupportedEvent;
  /** The versions in which it is chosen. */
  chosen: readonly string[] | undefined;
  onDraft: (change: (draft: WebhookDraft) => WebhookDraft) => void;
  isPhone: boolean;
  isShown: boolean;
  onShow: (eventType: string | null) => void;
}) {
  const { t } = useLingui();
  const example = useId();
  const { eventType } = event;
  const show = isPhone ? undefined : () => onShow(eventType);
  return (
    <li
      onFocus={show}
      onPointerEnter={show}
      className={classes('border-b last:border-b-0', isShown && 'bg-hover')}
    >
      <div className="flex min-h-line items-center gap-1 ps-3 pe-1.5 max-md:min-h-row max-md:pe-0">
        <Checkbox
          className="min-h-line min-w-0 flex-1 max-md:min-h-row"
          checked={chosen !== undefined}
          onChange={() => onDraft(held => withEvents(held, [event], chosen === undefined))}
          label={
            <span dir="ltr" className="name block">
              {eventType}
            </span>
          }
        />
        {chosen && (
          <VersionSelect
            event={event}
            chosen={chosen}
            onChange={versions => onDraft(held => withVersions(held, eventType, versions))}
          />
        )}
        {isPhone && (
          <IconButton
            icon={Braces}
            size="verb"
            noTip
            label={t`Example of ${eventType}`}
            aria-expanded={isShown}
            aria-controls={example}
            onClick={() => onShow(isShown ? null : eventType)}
          />
        )}
      </div>
      {isPhone && isShown && (
        <div id={example} className="border-t bg-surface p-3">
          <EventFacts of={event} />
        </div>
      )}
    </li>
  );
}

/** In which version a chosen event is wanted; several, where the webhook has it in several already. */
function VersionSelect({
  event: { eventType, versions },
  chosen,
  onChange,
}: {
  event: SupportedEvent;
  chosen: readonly string[];
  onChange: (versions: readonly string[]) => void;
}) {
  const { t } = useLingui();
  const held = chosen.join(' ');
  const choices = [...new Set([held, ...versions])];
  if (choices.length === 1) {
    return <span className="shrink-0 pe-2 text-caption text-text-3">{t`version ${{ version: held }}`}</span>;
  }
  return (
    <span className="relative shrink-0">
      <select
        aria-label={t`Version of ${eventType}`}
        value={held}
        onChange={({ target }) => onChange(target.value.split(' '))}
        className="field-frame h-tool appearance-none border-line-strong ps-2 pe-7 text-caption max-md:h-verb"
      >
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {t`version ${{ version: choice.replaceAll(' ', ', ') }}`}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-2 my-auto text-text-3"
      />
    </span>
  );
}
