import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSupportedEvents } from '../../../data/webhooks.ts';
import type { WebhookRow } from '../../../domain/webhook/webhook.ts';
import { useNow } from '../../../parts/format/age.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { CopyId } from '../../../parts/page/CopyButton.tsx';
import { Time } from '../../../parts/page/Islands.tsx';
import { paths } from '../../../parts/paths.ts';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { subscribedGroups } from '../events/event-groups.ts';
import { eventCount } from '../webhook-row.ts';

/** URL, description, id and dates of a webhook. */
export function AboutPanel({ row }: { row: WebhookRow }) {
  const none = (
    <span className="text-text-2">
      <Trans>None</Trans>
    </span>
  );
  const rows = [
    {
      id: 'url',
      term: <Trans comment="Term and field: URL of a webhook">URL</Trans>,
      detail: (
        <span dir="ltr" className="island wrap-anywhere">
          {row.url}
        </span>
      ),
    },
    {
      id: 'description',
      term: <Trans>Description</Trans>,
      detail: row.description ? (
        <bdi className="whitespace-pre-line wrap-anywhere">{row.description}</bdi>
      ) : (
        none
      ),
    },
    {
      id: 'webhookId',
      term: <Trans>Webhook ID</Trans>,
      detail: row.isRegistered ? (
        <CopyId>{row.webhookId}</CopyId>
      ) : (
        <span className="text-text-2">
          <Trans>Not registered yet</Trans>
        </span>
      ),
    },
    {
      id: 'created',
      term: row.isRegistered ? <Trans>Registered</Trans> : <Trans>Requested at</Trans>,
      detail: row.createdDate ? <Time at={row.createdDate} as="zone" /> : none,
    },
    {
      id: 'updated',
      term: (
        <Trans comment="Line, column and term: time at which the data was loaded or changed">Updated</Trans>
      ),
      detail: row.updatedDate ? <Time at={row.updatedDate} as="zone" /> : none,
    },
  ];
  return (
    <Panel title={<Trans>Webhook</Trans>}>
      <DefinitionList rows={rows} termWidth={112} />
    </Panel>
  );
}

/** The signing of events, and until when the secret before signs too. The secret itself is never shown here. */
export function SigningPanel({ row }: { row: WebhookRow }) {
  const now = useNow(30_000);
  const { previousSecretExpiresAt: until } = row;
  return (
    <Panel title={<Trans comment="Panel: signing secret and how deliveries are signed">Signing</Trans>}>
      <div className="space-y-3 text-row text-text-2">
        <p>
          <Trans>
            Events are signed according to Standard Webhooks, with headers for ID, timestamp and signature.
          </Trans>
        </p>
        {row.isRegistered ? (
          <p>
            <Trans>Secret not shown: rotate to get one.</Trans>{' '}
            <Trans>The secret is shown once when created, and isn’t saved on this device.</Trans>
          </p>
        ) : (
          <p>
            <Trans>The secret is created on registration and shown once, if this page is open.</Trans>
          </p>
        )}
        {until && Date.parse(until) > now && (
          <p className="text-warn-text">
            <Trans>
              The previous secret is valid until <Time at={until} as="zone" />.
            </Trans>
          </p>
        )}
      </div>
    </Panel>
  );
}

/** The subscribed events by group, each in its version. */
export function SubscriptionsPanel({ row }: { row: WebhookRow }) {
  const supported = useSupportedEvents().data ?? [];
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
                    Version <bdi>{version}</bdi>
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
