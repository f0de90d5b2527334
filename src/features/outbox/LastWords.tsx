import { Trans } from '@lingui/react/macro';
import type { Action } from '../../domain/action.ts';

/** What the service answered last, in its own words; nothing where it gave none. */
export function LastWords({ of: { lastError } }: { of: Action }) {
  const { status, message } = lastError ?? {};
  if (!message) return status ? <Trans>The service answered {status}</Trans> : null;
  const words = <bdi>“{message}”</bdi>;
  return status ? (
    <Trans>
      The service answered {status}: {words}
    </Trans>
  ) : (
    <Trans>The service answered: {words}</Trans>
  );
}
