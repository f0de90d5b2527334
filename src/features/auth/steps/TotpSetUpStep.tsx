import { Trans } from '@lingui/react/macro';
import type { TotpSetUp } from '../../../domain/sign-in.ts';
import { TotpKey } from '../../../parts/form/TotpKey.tsx';
import { AuthHeading } from '../AuthForm.tsx';
import type { Answering } from './answering.ts';
import { CodeForm } from './CodeForm.tsx';

/** An authenticator app to set up: its secret, then its first code. */
export function TotpSetUpStep({ secret, uri, answering }: TotpSetUp & { answering: Answering }) {
  return (
    <>
      <AuthHeading title={<Trans>Set up an authenticator app</Trans>} takesFocus>
        <Trans>Scan this QR code with the app, then enter the 6-digit code it shows.</Trans>
      </AuthHeading>
      <TotpKey secret={secret} uri={uri} />
      <CodeForm answering={answering} />
    </>
  );
}
