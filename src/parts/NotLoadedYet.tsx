import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../data/network.ts';
import type { Failure } from '../domain/failure.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Instead of a page about one thing, where this device knows nothing of its list: "not loaded" is not "none". */
export function NotLoadedYet({
  action,
  failure = null,
  children,
}: {
  action: ReactNode;
  /** Why its list could not be had. */
  failure?: Failure | null;
  /** The sentence for that failure. */
  children?: ReactNode;
}) {
  const isOnline = useOnline();
  return (
    <EmptyState icon={CloudOff} title={<Trans>Not loaded yet</Trans>} action={action}>
      {isOnline && failure && children ? (
        <>
          {children}
          {failure.message && (
            <span dir="auto" className="mt-2 block wrap-anywhere">
              {failure.message}
            </span>
          )}
        </>
      ) : isOnline ? (
        <Trans>The service could not be reached. Nothing is stored on this device yet.</Trans>
      ) : (
        <Trans>This device has no copy of it, and there is no network to fetch one.</Trans>
      )}
    </EmptyState>
  );
}
