import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useVerifyTotp } from '../../data/factors.ts';
import type { Verb } from '../../data/query-client.ts';
import type { FactorChange, TotpSetUp } from '../../domain/sign-in.ts';
import { CodeForm } from '../../parts/form/CodeForm.tsx';
import { TotpKey } from '../../parts/page/TotpKey.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useRefusal } from './FormFoot.tsx';

/** Sets up an authenticator app: its secret, then its first code, which turns it on. */
export function TotpDialog({
  setUp,
  change,
  onClose,
}: {
  setUp: TotpSetUp;
  /** Turns the app on. */
  change: Verb<null, FactorChange>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const verify = useVerifyTotp();
  // A code counts once: where turning on failed after it, another code is not asked about again.
  const [isVerified, setVerified] = useState(false);
  const verifyRefusal = useRefusal('totp', verify);
  const changeRefusal = useRefusal('factors', change);

  async function send(code: string) {
    try {
      if (!isVerified) await verify.mutateAsync(code);
      setVerified(true);
      await change.mutateAsync({ turnOn: 'totp' });
      onClose();
      return true;
    } catch {
      return false;
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      size="confirm"
      scrimCloses={false}
      title={<Trans>Set up an authenticator app</Trans>}
      description={<Trans>Scan this QR code with the app, then enter the 6-digit code it shows.</Trans>}
    >
      <TotpKey secret={setUp.secret} uri={setUp.uri} />
      <CodeForm
        send={send}
        isBusy={verify.isPending || change.isPending}
        refusal={verifyRefusal('code') ?? verifyRefusal('form') ?? changeRefusal('form')}
        onInput={() => {
          if (verify.isError) verify.reset();
          if (change.isError) change.reset();
        }}
      />
    </Dialog>
  );
}
