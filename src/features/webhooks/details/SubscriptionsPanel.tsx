import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSupportedEvents } from '../../../data/webhooks.ts';
import type { WebhookRow } from '../../../domain/webhook.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { paths } from '../../../parts/paths.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { eventCount } from '../webhook-list.ts';
import { subscribedGroups } from './subscribed-groups.ts';

/** What a webhook is told of, by group, each event in its version. */
export function SubscriptionsPanel({ row }: { row: WebhookRow }) {
  const supported = useSupportedEvents(() => null).data ?? [];
  const groups = subscribedGroups(row.subscriptions, supported);
  const count = eventCount(row);
  const shown = formatCount(count);
  return (
    <Panel
      title={<Trans>Events</Trans>}
      note={<Plural value={count} one={`${shown} event`} other={`${shown} events`} />}
      flush
    >
      {groups.map(({ group, subscriptions }) => (
        <section key={group}>
          <h3 className="border-b bg-sunken px-4 py-1.5 text-head text-text-2">
            <bdi>{group}</bdi>
          </h3>
          <ul>
            {subscriptions.map(({ eventType, version, isOffered }) => (
              <li
                key={`${eventType} ${version}`}
                className="flex min-h-9 items-center justify-between gap-3 border-b px-4 py-1.5 text-row last:border-b-0 max-md:min-h-verb"
              >
                {isOffered ? (
                  <TextLink
                    as={Link}
                    look="strong"
                    href={`${paths.webhooks}?${new URLSearchParams({ event: eventType })}`}
                    dir="ltr"
                    className="min-w-0 font-normal! wrap-anywhere max-md:py-3"
                  >
                    {eventType}
                  </TextLink>
                ) : (
                  <span dir="ltr" className="min-w-0 wrap-anywhere">
                    {eventType}
                  </span>
                )}
                <span className="shrink-0 text-caption text-text-3">
                  <Trans>
                    version <bdi>{version}</bdi>
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
