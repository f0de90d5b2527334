import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { TotpSetUp } from '../../domain/sign-in.ts';
import { Button } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useCopySecret } from './clipboard.ts';
import { QrCode } from './QrCode.tsx';

/** The secret of an authenticator app to set up: as a QR code, as a link for an app on this device, and as text. */
export function TotpKey({ secret, uri }: TotpSetUp) {
  const { t } = useLingui();
  const copySecret = useCopySecret();
  return (
    <div className="mb-6 space-y-4 text-row">
      <QrCode text={uri} label={t`QR code for the authenticator app`} size={192} />
      <p>
        <TextLink href={uri}>
          <Trans>Open an authenticator app on this device</Trans>
        </TextLink>
      </p>
      <div>
        <p className="mb-1.5 font-medium">
          <Trans>Can’t scan? Enter this key in the app.</Trans>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <code dir="ltr" className="min-w-0 wrap-anywhere">
            {(secret.match(/.{1,4}/g) ?? []).join(' ')}
          </code>
          <Button size="tool" icon={Copy} onClick={() => copySecret(secret, t`Key copied.`)}>
            <Trans>Copy key</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}
