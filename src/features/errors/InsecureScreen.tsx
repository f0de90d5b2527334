import { Trans } from '@lingui/react/macro';
import { LockOpen } from 'lucide-react';
import { ErrorPage } from './ErrorPage.tsx';

/** Over plain HTTP a browser has neither encryption nor a service worker, without which Tapdeck can neither sign in nor keep data. */
export function InsecureScreen() {
  return (
    <ErrorPage icon={LockOpen} title={<Trans>Tapdeck needs HTTPS or localhost</Trans>}>
      <p>
        <Trans>This address uses HTTP, so your browser turns off what Tapdeck needs to sign you in.</Trans>
      </p>
      <p className="mt-2">
        <Trans>
          Open Tapdeck with an address that begins with https://, or on the computer that runs it.
        </Trans>
      </p>
    </ErrorPage>
  );
}
