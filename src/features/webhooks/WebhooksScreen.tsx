import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Plus } from 'lucide-react';
import { useWebhooks } from '../../data/webhooks.ts';
import { Page } from '../../parts/page/Page.tsx';

import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { EventsDialog } from './events/EventsDialog.tsx';
import { useWebhookDialogs } from './use-webhook-dialogs.tsx';
import { useWebhooksFailed } from './use-webhooks-failed.ts';
import { WebhooksStrip } from './WebhookFaces.tsx';
import { WebhookPanes } from './WebhookPanes.tsx';
import { WebhooksAsOf } from './WebhooksAsOf.tsx';
import { useWebhooksPlace } from './webhook-view.ts';

/** `/webhooks`: what is registered, what was sent to each, and how it was answered. (look: 07) */
export function WebhooksScreen({ title }: { title: string }) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const webhooks = useWebhooks(useWebhooksFailed());
  const place = useWebhooksPlace();
  const { ask, askOne, dialog } = useWebhookDialogs(webhookId => place.go({ webhookId }, 'replace'));
  const { view, go } = place;
  const register = () => ask({ ask: 'register' });
  const showEvents = () => go({ event: '' });
  const registered = webhooks.rows?.filter(({ isRegistered }) => isRegistered).length;
  return (
    <Page
      title={title}
      ground="surface"
      fills
      asOf={<WebhooksAsOf of={webhooks} count={registered} />}
      actions={
        <>
          {isPhone ? (
            <IconButton
              icon={BookOpen}
              look="bordered"
              size="verb"
              label={t`Supported events`}
              onClick={showEvents}
            />
          ) : (
            <Button icon={BookOpen} onClick={showEvents}>
              <Trans>Supported events</Trans>
            </Button>
          )}
          <Button look="primary" icon={Plus} onClick={register}>
            <Trans>Register webhook</Trans>
          </Button>
        </>
      }
      strip={<WebhooksStrip of={webhooks} />}
    >
      <WebhookPanes
        of={webhooks}
        place={place}
        isPhone={isPhone}
        onRegister={register}
        onAsk={askOne}
        onAskMany={(verb, rows, onDecided) => ask({ ask: verb, rows, onDecided })}
      />
      {view.event !== null && (
        <EventsDialog
          event={view.event}
          onEvent={event => go({ event }, 'replace')}
          onClose={() => go({ event: null }, 'replace')}
        />
      )}
      {dialog}
    </Page>
  );
}
