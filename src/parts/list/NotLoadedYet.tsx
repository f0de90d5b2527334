import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../data/network.ts';
import { firstLoad, type Receipt } from '../../domain/collection.ts';
import type { Failure } from '../../domain/failure.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { WhatHappened } from './ListFaces.tsx';

/** Stands for a page about one thing while this device has not all of its list: "not loaded" is not "none". */
export function NotLoadedYet({
  action,
  receipt,
  failure = receipt?.failure ?? null,
  children,
}: {
  action: ReactNode;
  receipt?: Receipt | undefined;
  /** The reason why its list could not be loaded. */
  failure?: Failure | null;
  /** The specification's sentence for that failure; the service's message follows it. */
  children?: ReactNode;
}) {
  const isOnline = useOnline();
  const load = receipt ? firstLoad(receipt) : null;
  return (
    <EmptyState icon={CloudOff} title={<Trans>Not loaded yet</Trans>} action={action}>
      {load && load.loaded > 0 ? (
        <>
          <Trans>Not everything is loaded yet.</Trans> {isOnline && <WhatHappened failure={failure} />}
        </>
      ) : isOnline && failure && children ? (
        <>
          {children}
          {failure.message && (
            <span dir="auto" className="mt-2 block wrap-anywhere">
              {failure.message}
            </span>
          )}
        </>
      ) : isOnline ? (
        <>
          <WhatHappened failure={failure} /> <Trans>Nothing is stored on this device yet.</Trans>
        </>
      ) : (
        <Trans>Not saved on this device, and the platform can’t be reached.</Trans>
      )}
    </EmptyState>
  );
}
