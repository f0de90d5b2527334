import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { FailingEvents } from '../../domain/invocation/failing.ts';
import type { WebhookRow } from '../../domain/webhook/webhook.ts';
import { useNow } from '../../parts/format/age.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { PanelLines } from '../../parts/page/PanelFaces.tsx';
import type { UrlState } from '../../parts/page/url-state.ts';
import { paths } from '../../parts/paths.ts';
import { WebhookStatusChip } from '../../parts/webhook/WebhookChips.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { causeHints, causeIcons, causeWords } from './log/cause-words.ts';
import { SendAgain } from './SendAgain.tsx';
import { shortUrl } from './webhook-row.ts';
import type { WebhooksView } from './webhooks-view.ts';

/** Failing events of all webhooks, by endpoint and event type, with cause and beginning. */
export function FailingNow({
  failing,
  since,
  rows,
  url,
  isPhone,
}: {
  /** Undefined before anything is known. */
  failing: readonly FailingEvents[] | undefined;
  /** The oldest attempt that was checked where the last day has more, ms since 1970. */
  since: number | null;
  rows: readonly WebhookRow[];
  url: UrlState<WebhooksView>;
  isPhone: boolean;
}) {
  const webhookIds = [...new Set(failing?.map(({ webhookId }) => webhookId))];
  const hrefOf = (webhookId: string, invocationId: string | null) =>
    isPhone
      ? `${paths.webhook(webhookId)}${invocationId ? `&invocation=${encodeURIComponent(invocationId)}` : ''}`
      : url.hrefOf({ webhookId, invocationId, show: 'logs' });
  return (
    <section
      aria-labelledby="failing-now"
      data-print="flow"
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto border-t bg-canvas p-3 md:gap-4 md:px-6 md:py-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="failing-now" className="text-section">
          <Trans>Failing now</Trans>
        </h2>
        <TextLink
          as={Link}
          href={url.hrefOf({ show: 'logs' })}
          className="inline-flex items-center gap-1.5 text-row"
        >
          <ArrowLeft size={14} aria-hidden className="mirrored" />
          <Trans>All webhooks</Trans>
        </TextLink>
      </header>
      {failing === undefined && (
        <Panel flush>
          <PanelLines count={4} />
        </Panel>
      )}
      {failing?.length === 0 && (
        <EmptyState icon={CircleCheck} level={3} title={<Trans>No failures</Trans>}>
          {since === null ? (
            <Trans>Every event of the last 24 hours was delivered or is on its first attempt.</Trans>
          ) : (
            <Trans>
              No attempt since <Time at={since} /> is of a failing event. Older attempts aren’t checked.
            </Trans>
          )}
        </EmptyState>
      )}
      {webhookIds.map(webhookId => {
        const events = failing?.filter(each => each.webhookId === webhookId) ?? [];
        const row = rows.find(each => each.webhookId === webhookId);
        return (
          <Panel
            key={webhookId}
            title={
              <Link href={hrefOf(webhookId, null)} dir="ltr" className="wrap-anywhere hover:underline">
                {shortUrl(row?.url ?? events[0]?.url ?? webhookId)}
              </Link>
            }
            aside={row && <WebhookStatusChip of={row.status} />}
            flush
          >
            <ul className="divide-y">
              {events.map(each => (
                <Line
                  key={each.eventType}
                  of={each}
                  href={hrefOf(webhookId, each.invocationIds[0] ?? null)}
                  isEnabled={row?.status === 'enabled'}
                />
              ))}
            </ul>
          </Panel>
        );
      })}
    </section>
  );
}

/** Events of one type at one endpoint. */
function Line({ of, href, isEnabled }: { of: FailingEvents; href: string; isEnabled: boolean }) {
  const { i18n } = useLingui();
  const now = useNow(30_000);
  const Icon = causeIcons[of.cause];
  const events = formatCount(of.count);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-row hover:bg-hover">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 self-start text-bad-icon" />
      <span className="min-w-48 flex-1">
        <Link
          href={href}
          dir="ltr"
          className="ring-inside rounded-small font-medium after:absolute after:inset-0"
        >
          {of.eventType}
        </Link>
        <span className="block text-text-2">
          <bdi>{i18n._(causeWords[of.cause])}</bdi>
          {of.httpStatus !== null && (
            <>
              {' · '}
              <span className="island">{of.httpStatus}</span>
            </>
          )}
        </span>
        <span className="block text-caption text-text-3">{i18n._(causeHints[of.cause])}</span>
      </span>
      <span className="min-w-48 tabular-nums">
        <span className="block">
          <Plural
            value={{ count: of.count }}
            one={`${{ shown: events }} event`}
            other={`${{ shown: events }} events`}
          />{' '}
          <Trans>
            since <Time at={of.since} />
          </Trans>
        </span>
        <span className="block text-text-2">
          {of.nextAt === null ? (
            <Trans>No more attempts</Trans>
          ) : of.nextAt > now ? (
            <Trans>
              next attempt <Time at={of.nextAt} />
            </Trans>
          ) : (
            <Trans>next attempt now</Trans>
          )}
        </span>
      </span>
      {isEnabled && (
        <span className="relative z-1 ms-auto">
          <SendAgain webhookId={of.webhookId} invocationIds={of.invocationIds} />
        </span>
      )}
    </li>
  );
}
