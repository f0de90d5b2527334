import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../domain/failure.ts';

/** Why it is not registered, as far as that is known, and what can be done. */
export function RegisterTrouble({ failure }: { failure: Failure }) {
  const { kind, code, message, status } = failure;
  if (code === 'offline') return <Trans>There is no network. Nothing was sent.</Trans>;
  if (code === 'absent') {
    return (
      <Trans>
        The answer was lost. The list was read: the application is not there. Register it again; the same form
        is the same request and registers it once.
      </Trans>
    );
  }
  if (code === 'unknown') {
    return (
      <Trans>
        The answer was lost, and the list cannot be read now. It may be registered. Try again once the service
        answers; the same form is the same request and registers it once.
      </Trans>
    );
  }
  if (kind === 'expired') return <Trans>Your session is over. Nothing was registered.</Trans>;
  return (
    <>
      <p className="font-medium">
        <Trans>The service did not register it.</Trans>
      </p>
      <p dir="auto">{message ?? (status ? <Trans>The service answered {status}.</Trans> : null)}</p>
    </>
  );
}
