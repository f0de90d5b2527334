import { Trans } from '@lingui/react/macro';
import { CloudOff, HardDrive, Settings2 } from 'lucide-react';
import { useRetryStart } from '../../data/config.ts';
import type { Failure } from '../../domain/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/** Tapdeck cannot start without `/config.json`: the server could not be reached, or a field is wrong, which it names. */
export function ConfigFailureScreen({ failure }: { failure: Failure }) {
  const { kind, code, field, status, message } = failure;
  if (code === 'no-storage') return <StorageFailureScreen message={message} />;
  if (kind === 'unreachable' || kind === 'refused') {
    return (
      <ErrorPage icon={CloudOff} title={<Trans>Couldn’t reach Tapdeck</Trans>} action={<Retry />}>
        {status === undefined ? (
          <Trans>The server didn’t respond. Check your connection, then try again.</Trans>
        ) : (
          <Trans>The server responded with error {status}. Try again in a few minutes.</Trans>
        )}
      </ErrorPage>
    );
  }
  return (
    <ErrorPage icon={Settings2} title={<Trans>Tapdeck is not configured</Trans>} action={<Retry />}>
      {field && field !== 'config.json' ? (
        <Trans>
          The field <code className="ident">{field}</code> of <code className="ident">/config.json</code> is
          missing or wrong.
        </Trans>
      ) : (
        <Trans>
          <code className="ident">/config.json</code> is missing or cannot be read.
        </Trans>
      )}
      {message && (
        <p dir="ltr" className="mt-2 text-caption text-text-3">
          {message}
        </p>
      )}
    </ErrorPage>
  );
}

function Retry() {
  const { isPending, mutate } = useRetryStart();
  return (
    <Button look="primary" busy={isPending} onClick={() => mutate()}>
      <Trans>Try again</Trans>
    </Button>
  );
}

/** Tapdeck cannot start where the browser keeps nothing: neither a session nor a decision would survive. */
function StorageFailureScreen({ message }: { message?: string }) {
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
