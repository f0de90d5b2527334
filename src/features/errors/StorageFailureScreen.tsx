import { Trans } from '@lingui/react/macro';
import { HardDrive } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** Tapdeck cannot start where the browser keeps nothing: neither a session nor a decision would survive. */
export function StorageFailureScreen({ message }: { message?: string }) {
  return (
    <ErrorPage
      icon={HardDrive}
      title={<Trans>This browser keeps nothing for Tapdeck</Trans>}
      action={
        <Button look="primary" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Nobody can sign in here: the session, what was last seen and what is decided are kept on this
          device, and this browser does not allow it. Nothing is lost.
        </Trans>
      </p>
      <p className="mt-2">
        <Trans>
          Leave the private window, allow this site to keep data, or free some space on this device. Then try
          again.
        </Trans>
      </p>
      {message && (
        <p dir="ltr" className="mt-2 text-caption text-text-3">
          {message}
        </p>
      )}
    </ErrorPage>
  );
}
