import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { takeSecret } from '../../../data/webhooks.ts';
import type { WebhookRow } from '../../../domain/webhook/webhook.ts';
import { saveFile } from '../../../parts/export/csv-file.ts';
import { useAskBeforeLeaving } from '../../../parts/page/ask-before-leaving.ts';
import { useCopySecret } from '../../../parts/page/clipboard.ts';
import { Time } from '../../../parts/page/Islands.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** The secret of a webhook that has just been registered; only saying that it is stored closes it. */
export function SecretDialog({ of, onClose }: { of: GivenSecret; onClose: () => void }) {
  useAskBeforeLeaving(true);
  const url = (
    <bdi dir="ltr" className="wrap-anywhere">
      {of.url}
    </bdi>
  );
  return (
    <Dialog
      open
      // A secret that is shown once is not lost to a press of Esc.
      onClose={() => undefined}
      title={<Trans>Signing secret</Trans>}
      description={<Trans>For {url}, which was just registered.</Trans>}
      footer={
        <Button look="primary" onClick={onClose}>
          <Trans>I’ve stored it</Trans>
        </Button>
      }
    >
      <SecretFacts of={of} />
    </Dialog>
  );
}

/** A secret that has just been given, and whose it is. It is held by the component that shows it, and by nothing else. */
type GivenSecret = {
  url: string;
  secret: string;
  /** Until when the secret before it signs too; null where there is none in grace. */
  previousSecretExpiresAt: string | null;
};

/** A secret, shown once: to be copied or kept as a file. */
export function SecretFacts({ of: { url, secret, previousSecretExpiresAt } }: { of: GivenSecret }) {
  const { t } = useLingui();
  const copySecret = useCopySecret();
  const keep = () =>
    saveFile(new Blob([`${secret}\n`], { type: 'text/plain;charset=utf-8' }), fileNameOf(url));
  return (
    <div className="space-y-3 text-row text-text-2">
      <p>
        <Trans>
          Use this secret to verify that events are genuine. Save the secret now, because you’ll see it only
          once.
        </Trans>
      </p>
      <output
        dir="ltr"
        aria-label={t`Secret`}
        className="ident block rounded border bg-sunken p-3 text-row! text-text select-all wrap-anywhere"
      >
        {secret}
      </output>
      <div className="flex flex-wrap gap-2">
        <Button size="view" icon={Copy} onClick={() => copySecret(secret, t`Secret copied.`)}>
          <Trans>Copy</Trans>
        </Button>
        <Button size="view" icon={Download} onClick={keep}>
          <Trans comment="Button that saves a file">Download</Trans>
        </Button>
      </div>
      {previousSecretExpiresAt && (
        <p>
          <Trans>
            Until <Time at={previousSecretExpiresAt} as="zone" />, each event is also signed with the previous
            secret. Update your endpoint before then.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** The name of the file in which a secret is kept: whose it is, without what a file's name cannot hold. */
const fileNameOf = (url: string): string => {
  const host = URL.canParse(url) ? new URL(url).hostname : 'webhook';
  return `webhook-secret-${host.replace(/[^\w.-]+/g, '-')}.txt`;
};

/**
 * The secrets of registrations that were answered on this page, one after the other, each given once. They are asked for of
 * webhooks that were not yet registered when the page first had `rows` (undefined until then), each time something is new, and
 * once when a webhook is opened; `openId` is the one that is.
 */
export function useGivenSecret(
  rows: readonly WebhookRow[] | undefined,
  openId: string | null,
): { given: GivenSecret | null; forget: () => void } {
  const finished = useRef<Set<string> | null>(null);
  const opened = useRef(new Set<string>());
  const [queue, setQueue] = useState<readonly GivenSecret[]>([]);
  useEffect(() => {
    if (!rows) return;
    const registered = rows.filter(({ isRegistered }) => isRegistered);
    finished.current ??= new Set(
      registered.filter(({ pending }) => pending?.verb !== 'register').map(({ webhookId }) => webhookId),
    );
    for (const { webhookId, url } of registered) {
      const isOpened = webhookId === openId && !opened.current.has(webhookId);
      if (finished.current.has(webhookId) && !isOpened) continue;
      if (isOpened) opened.current.add(webhookId);
      takeSecret(webhookId).then(
        secret => {
          if (secret === null) return;
          finished.current?.add(webhookId);
          setQueue(held => [...held, { url, secret, previousSecretExpiresAt: null }]);
        },
        // A secret that cannot be fetched is not reported: rotating gives another one.
        () => undefined,
      );
    }
  }, [rows, openId]);
  return { given: queue[0] ?? null, forget: () => setQueue(held => held.slice(1)) };
}
