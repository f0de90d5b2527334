import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download } from 'lucide-react';
import { notify } from '../../../data/notices.ts';
import { saveFile } from '../../../parts/export/csv-file.ts';
import { Time } from '../../../parts/page/Islands.tsx';
import { Button } from '../../../ui/Button.tsx';

/** A secret that has just been given, and whose it is. It is held by the component that shows it, and by nothing else. */
export type GivenSecret = {
  url: string;
  secret: string;
  /** Until when the secret before it signs too; null where there is none in grace. */
  previousSecretExpiresAt: string | null;
};

/** A secret, shown once: to be copied or kept as a file. (ruling 16) */
export function SecretFacts({ of: { url, secret, previousSecretExpiresAt } }: { of: GivenSecret }) {
  const { t } = useLingui();
  // Not a mutation: those are remembered with what they were called with.
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify({ tone: 'ok', text: t`The secret is copied.` }),
      () => notify({ tone: 'bad', text: t`The secret could not be copied.` }),
    );
  const keep = () =>
    saveFile(new Blob([`${secret}\n`], { type: 'text/plain;charset=utf-8' }), fileNameOf(url));
  return (
    <div className="space-y-3 text-row text-text-2">
      <p>
        <Trans>
          Every event is signed with this secret, so that you can tell it from a forged one. It is shown once
          and kept nowhere on this device: store it now.
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
        <Button size="view" icon={Copy} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button size="view" icon={Download} onClick={keep}>
          <Trans>Download</Trans>
        </Button>
      </div>
      {previousSecretExpiresAt && (
        <p>
          <Trans>
            Until <Time at={previousSecretExpiresAt} as="zone" /> each event carries two signatures, one with
            the secret before. Change it at your receiver before then.
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
