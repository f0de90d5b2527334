import { Trans } from '@lingui/react/macro';
import type { TotpSetUp } from '../../../domain/sign-in.ts';
import { TotpKey } from '../../../parts/page/TotpKey.tsx';
import { AuthHeading } from '../AuthForm.tsx';
import type { Answering } from './answering.ts';
import { StepCodeForm } from './StepCodeForm.tsx';

/** An authenticator app to set up: its secret, then its first code. Apart from the other steps for its drawing of QR codes. */
export const TotpSetUpStep = ({ secret, uri, answering }: TotpSetUp & { answering: Answering }) => (
  <>
    <AuthHeading title={<Trans>Set up an authenticator app</Trans>} takesFocus>
      <Trans>Scan this QR code with the app, then enter the 6-digit code it shows.</Trans>
    </AuthHeading>
    <TotpKey secret={secret} uri={uri} />
    <StepCodeForm answering={answering} />
  </>
);
