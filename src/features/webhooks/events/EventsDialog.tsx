import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSupportedEvents } from '../../../data/webhooks.ts';
import type { SupportedEvent } from '../../../domain/webhook/webhook.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { eventGroups, searchEvents } from './event-groups.ts';
import { EventFacts, EventsNotLoaded } from './SupportedEvents.tsx';

type Props = { event: string; onEvent: (eventType: string) => void };

/** The events that the platform can send, by group, each with its versions and an example of its body. */
export function EventsDialog({ onClose, ...props }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const supported = useSupportedEvents();
  const count = supported.data?.length ?? 0;
  const shown = formatCount(count);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Available events</Trans>}
      description={
        supported.data && (
          <Plural value={count} one={`${shown} event available`} other={`${shown} events available`} />
        )
      }
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {supported.data ? <Events {...props} of={supported.data} /> : <EventsNotLoaded of={supported} />}
    </Dialog>
  );
}

function Events({ of, event, onEvent }: Props & { of: readonly SupportedEvent[] }) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const [search, setSearch] = useState('');
  const found = searchEvents(eventGroups(of), search);
  const shown =
    of.find(({ eventType }) => eventType === event) ?? (isPhone ? undefined : (found[0]?.events[0] ?? of[0]));
  return (
    <div className="grid gap-4 md:grid-cols-2 md:items-start">
      <div className="min-w-0">
        <SearchField
          label={t`Search events`}
          clearLabel={t`Clear search`}
          value={search}
          onChange={setSearch}
        />
        {found.length === 0 && (
          <p className="px-3 py-4 text-row text-text-2">
            <Trans>No matching events.</Trans>
          </p>
        )}
        {found.map(({ group, events }) => (
          <section key={group} className="mt-3">
            <h3 className="mb-1 text-head text-text-3">
              <bdi>{group}</bdi>
            </h3>
            <ul className="overflow-hidden rounded border">
              {events.map(({ eventType }) => (
                <li key={eventType} className="border-b last:border-b-0">
                  <button
                    type="button"
                    aria-pressed={eventType === shown?.eventType}
                    onClick={() => onEvent(eventType)}
                    className={classes(
                      'ring-inside flex min-h-view w-full items-center px-3 text-start text-row max-md:min-h-verb',
                      eventType === shown?.eventType ? 'bg-selected' : 'hover:bg-hover',
                    )}
                  >
                    <span dir="ltr" className="name">
                      {eventType}
                    </span>
                  </button>
                  {isPhone && shown?.eventType === eventType && (
                    <div className="border-t p-3">
                      <EventFacts of={shown} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown && !isPhone && (
        <div className="sticky top-0 min-w-0">
          <EventFacts of={shown} />
        </div>
      )}
    </div>
  );
}
