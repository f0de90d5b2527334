import { Trans } from '@lingui/react/macro';
import type { WebhookRow } from '../../../domain/webhook.ts';
import { useNow } from '../../../parts/format/age.ts';
import { Time } from '../../../parts/page/Islands.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** How events are signed: the secret is never shown here, and until when the one before it signs too. (ruling 16) */
export function SigningPanel({ row }: { row: WebhookRow }) {
  const now = useNow(30_000);
  const { previousSecretExpiresAt: until } = row;
  return (
    <Panel title={<Trans>Signing</Trans>}>
      <div className="space-y-3 text-row text-text-2">
        <p>
          <Trans>
            Each event is signed as Standard Webhooks has it, with headers for its id, its time and its
            signature.
          </Trans>
        </p>
        {row.isRegistered ? (
          <p>
            <Trans>Secret not shown: rotate to get one.</Trans>{' '}
            <Trans>It is shown once, when it is made, and is not kept on this device.</Trans>
          </p>
        ) : (
          <p>
            <Trans>The secret is made when it is registered, and shown once if this page is open then.</Trans>
          </p>
        )}
        {until && Date.parse(until) > now && (
          <p className="text-warn-text">
            <Trans>
              The secret before is valid until <Time at={until} as="zone" />.
            </Trans>
          </p>
        )}
      </div>
    </Panel>
  );
}
