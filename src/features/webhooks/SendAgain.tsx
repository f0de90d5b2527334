import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useSendAgain, useWebhookHealth } from '../../data/invocations.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { Button } from '../../ui/Button.tsx';

/** Has events sent again, where the platform offers that; nothing where it does not. */
export function SendAgain({
  webhookId,
  invocationIds,
}: {
  webhookId: string;
  /** An attempt of each event. */
  invocationIds: readonly string[];
}) {
  const { t } = useLingui();
  const reasonOffline = useReasonOffline();
  const { canSendAgain } = useWebhookHealth();
  const again = useSendAgain({
    success: ({ sent, failure }, asked) =>
      failure
        ? {
            tone: 'warn',
            key: 'send-again',
            text: t`${{ sent: formatCount(sent) }} of ${{ all: formatCount(asked.invocationIds.length) }} events sent again.`,
            detail: failure.message,
          }
        : t`Sent again. The result appears in the log.`,
    failure: ({ message }) => ({
      tone: 'bad',
      key: 'send-again',
      text: t`Couldn’t send it again.`,
      detail: message,
    }),
  });
  if (!canSendAgain) return null;
  return (
    <Button
      size="view"
      icon={RotateCw}
      busy={again.isPending}
      disabledReason={reasonOffline(t`You can only send again while online.`)}
      onClick={() => again.mutate({ webhookId, invocationIds })}
    >
      {invocationIds.length > 1 ? <Trans>Send all again</Trans> : <Trans>Send again</Trans>}
    </Button>
  );
}
