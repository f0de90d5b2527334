import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useOnline } from '../../../data/network.ts';
import type { WebhookRow } from '../../../domain/webhook.ts';
import { Time } from '../../../parts/Islands.tsx';
import { useNow } from '../../../parts/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { askWords, whyNot } from '../webhook-verbs.ts';

/** How events are signed: the secret is never shown here, and until when the one before it signs too. (ruling 16) */
export function SigningPanel({ row, onRotate }: { row: WebhookRow; onRotate: () => void }) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
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
        {row.isRegistered && (
          <Button
            size="view"
            icon={KeyRound}
            disabledReason={whyNot(i18n, 'rotate', row, isOnline)}
            onClick={onRotate}
          >
            {i18n._(askWords.rotate)}
          </Button>
        )}
      </div>
    </Panel>
  );
}
