import { Trans } from '@lingui/react/macro';
import type { Failure } from '../../../domain/failure.ts';

/** Why a certificate was not registered or deleted, as far as that is known, and what was kept. */
export function Why({ failure: { kind, code, message, status } }: { failure: Failure }) {
  if (code === 'offline') return <Trans>There is no network, so nothing was sent. Try again with one.</Trans>;
  if (code === 'absent' || code === 'present')
    return <Trans>The answer was lost, and nothing has changed. Everything here is kept: try again.</Trans>;
  if (code === 'unknown') {
    return (
      <Trans>
        The answer was lost, and the service cannot be asked what became of it. Everything here is kept.
        Trying again does nothing twice.
      </Trans>
    );
  }
  if (kind === 'expired') return <Trans>Your session is over. Nothing was changed.</Trans>;
  return (
    <>
      <p className="font-medium">
        {kind === 'conflict' ? (
          <Trans>The service refused it: it may be registered already.</Trans>
        ) : (
          <Trans>The service refused it.</Trans>
        )}
      </p>
      <p dir="auto">{message ?? (status ? <Trans>The service answered {status}.</Trans> : null)}</p>
    </>
  );
}
