import { Trans as Sentence } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '../../../data/network.ts';
import { useRotateSecret } from '../../../data/webhooks.ts';
import { failureOf } from '../../../domain/failure.ts';
import type { Rotated, WebhookRow } from '../../../domain/webhook.ts';
import { FailureNote } from '../../../parts/page/FailureText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { shortUrl } from '../webhook-list.ts';
import { askWords } from '../webhook-verbs.ts';
import { failedTo } from '../webhook-words.ts';
import { GraceChoice } from './GraceChoice.tsx';
import { USUAL_GRACE } from './grace-words.ts';
import { SecretFacts } from './SecretFacts.tsx';

/** Rotates the signing secret and shows the new one once; closing forgets it. (ruling 16) */
export function RotateDialog({ row, onClose }: { row: WebhookRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  // One for each opening: after a lost answer, the repeat is told the same secret.
  const [key] = useState(() => crypto.randomUUID());
  const [grace, setGrace] = useState(USUAL_GRACE);
  const [rotated, setRotated] = useState<Rotated | null>(null);
  const rotate = useRotateSecret();
  const failure = rotate.error && failureOf(rotate.error);
  const url = (
    <bdi dir="ltr" className="wrap-anywhere">
      {shortUrl(row.url)}
    </bdi>
  );
  const ask = () =>
    rotate.mutate(
      { webhookId: row.webhookId, gracePeriodSeconds: grace, key },
      {
        onSuccess: answer => {
          setRotated(answer);
          // This dialog alone holds it.
          rotate.reset();
        },
      },
    );
  if (rotated) {
    return (
      <Dialog
        open
        // A secret that is shown once is not lost to a press of Esc.
        onClose={() => undefined}
        title={<Trans>The new signing secret</Trans>}
        description={<Trans>Of {url}.</Trans>}
        footer={
          <Button look="primary" onClick={onClose}>
            <Trans>I have stored it</Trans>
          </Button>
        }
      >
        <SecretFacts of={{ url: row.url, ...rotated }} />
      </Dialog>
    );
  }
  const wasLost = failure?.kind === 'unreachable' || (failure?.status ?? 0) >= 500;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Rotate the signing secret</Trans>}
      description={<Trans>Of {url}.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            icon={KeyRound}
            busy={rotate.isPending}
            disabledReason={!isOnline && <Trans>Rotating needs a connection.</Trans>}
            onClick={ask}
          >
            {failure ? <Trans>Try again</Trans> : i18n._(askWords.rotate)}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-row text-text-2">
          <Trans>A new secret is made and shown once. Events are signed with it from then on.</Trans>
        </p>
        <GraceChoice seconds={grace} isFixed={rotate.isPending || failure !== null} onChange={setGrace} />
        {failure && (
          <FailureNote title={<Sentence {...failedTo.rotate(row.url)} />} failure={failure}>
            {wasLost && (
              <Trans>
                There was no answer, and the secret may have been rotated all the same. Try again here: you
                are told the same new secret, not another one.
              </Trans>
            )}
          </FailureNote>
        )}
      </div>
    </Dialog>
  );
}
