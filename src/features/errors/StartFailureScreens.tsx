import { Trans } from '@lingui/react/macro';
import { CloudOff, HardDrive, Settings2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { retryStart } from '../../data/config.ts';
import { onConnection } from '../../data/network.ts';
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
    <ErrorPage icon={Settings2} title={<Trans>Tapdeck isn’t configured</Trans>} action={<Retry />}>
      {field && field !== 'config.json' ? (
        <Trans>
          The field <code className="ident">{field}</code> in <code className="ident">/config.json</code> is
          missing or invalid.
        </Trans>
      ) : (
        <Trans>
          <code className="ident">/config.json</code> is missing or can’t be read.
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

/** Asks again at a press, and by itself when the device has a network again or the tab is returned to. */
function Retry() {
  const [isRetrying, setRetrying] = useState(false);
  const retry = useCallback(() => {
    setRetrying(true);
    void retryStart().finally(() => setRetrying(false));
  }, []);
  useEffect(() => {
    const retryBack = () => {
      if (navigator.onLine && !document.hidden) retry();
    };
    const stop = onConnection(retryBack);
    document.addEventListener('visibilitychange', retryBack);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', retryBack);
    };
  }, [retry]);
  return (
    <Button look="primary" busy={isRetrying} onClick={retry}>
      <Trans>Try again</Trans>
    </Button>
  );
}

/** Tapdeck cannot start where the browser keeps nothing: neither a session nor a decision would survive. */
function StorageFailureScreen({ message }: { message?: string }) {
  return (
    <ErrorPage
      icon={HardDrive}
      title={<Trans>This browser doesn’t save data for Tapdeck</Trans>}
      action={
        <Button look="primary" onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>This browser blocks site storage, which Tapdeck needs to sign you in and work offline.</Trans>
      </p>
      <p className="mt-2">
        <Trans>
          Leave private browsing, allow this site to store data, or free up storage. Then try again.
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
