import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { useWebhookHealth } from '../../data/invocations.ts';
import { useWebhooks } from '../../data/webhooks.ts';
import { failingAt } from '../../domain/invocation/failing.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { StaleStrip } from '../../parts/page/AnswerFaces.tsx';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { EventsDialog } from './events/EventsDialog.tsx';
import { FailingNow } from './FailingNow.tsx';
import { RefusedWebhook } from './form/RefusedWebhook.tsx';
import { useWebhookDialogs } from './WebhookDialogs.tsx';
import { WebhookPanes } from './WebhookPanes.tsx';
import { useWebhooksView } from './webhooks-view.ts';

/** `/webhooks`: the registered webhooks, the log of each, and the supported events. */
export function WebhooksScreen({ title }: { title: string }) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const webhooks = useWebhooks();
  const url = useWebhooksView();
  const { ask, askOne, askAgain, dialog } = useWebhookDialogs(webhooks.rows, webhookId =>
    url.go({ webhookId }, 'replace'),
  );
  const { view, go } = url;
  const register = () => ask({ ask: 'register' });
  const showEvents = () => go({ event: '' });
  const count = (webhooks.rows ?? []).filter(({ isRegistered }) => isRegistered).length;
  const shown = formatCount(count);
  const health = useWebhookHealth();
  const failing = health.failing && failingAt(health.failing, webhooks.seen && webhooks.rows);
  const events = (failing ?? []).reduce((sum, { count }) => sum + count, 0);
  const eventsShown = formatCount(events);
  return (
    <Page
      title={title}
      background="surface"
      fills
      asOf={
        <AsOfLine
          of={webhooks}
          before={
            webhooks.seen && [
              !isPhone && (
                <Plural
                  key="registered"
                  value={count}
                  one={`${shown} registered`}
                  other={`${shown} registered`}
                />
              ),
              events > 0 && (
                <TextLink key="failing" as={Link} href={url.hrefOf({ show: 'failing', invocationId: null })}>
                  <Plural
                    value={{ count: events }}
                    one={`${{ events: eventsShown }} event failing`}
                    other={`${{ events: eventsShown }} events failing`}
                  />
                </TextLink>
              ),
            ]
          }
        />
      }
      actions={
        <>
          {isPhone ? (
            <IconButton
              icon={BookOpen}
              look="bordered"
              size="verb"
              label={t`Available events`}
              onClick={showEvents}
            />
          ) : (
            <Button icon={BookOpen} onClick={showEvents}>
              <Trans>Available events</Trans>
            </Button>
          )}
          <Button look="primary" icon={Plus} onClick={register}>
            <Trans>Register webhook</Trans>
          </Button>
        </>
      }
      strip={<StaleStrip of={webhooks} unreadable={webhooks.unreadable} />}
    >
      {view.show === 'failing' ? (
        <FailingNow
          failing={failing}
          since={health.since}
          rows={webhooks.rows ?? []}
          url={url}
          isPhone={isPhone}
        />
      ) : (
        <WebhookPanes
          of={webhooks}
          url={url}
          isPhone={isPhone}
          onRegister={register}
          onAsk={askOne}
          onAskMany={(verb, rows, chosen, onDecided) => ask({ ask: verb, rows, chosen, onDecided })}
        />
      )}
      {view.event !== null && (
        <EventsDialog
          event={view.event}
          onEvent={event => go({ event }, 'replace')}
          onClose={() => go({ event: null }, 'replace')}
        />
      )}
      {view.again !== null && view.webhookId !== null && (
        <RefusedWebhook
          key={view.again}
          webhookId={view.webhookId}
          actionId={view.again}
          onRead={(content, row) => {
            // A link to the form opens it once.
            go({ again: null, webhookId: row?.webhookId ?? null }, 'replace');
            if (content) askAgain(row, content);
          }}
        />
      )}
      {dialog}
    </Page>
  );
}
