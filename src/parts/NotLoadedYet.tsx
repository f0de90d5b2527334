import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../data/network.ts';
import { firstLoad, type Receipt } from '../domain/collection.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { WhatHappened } from './ListFaces.tsx';

/** Instead of a page about one thing, where this device has not all of its list: "not loaded" is not "none". */
export function NotLoadedYet({ action, receipt }: { action: ReactNode; receipt?: Receipt | undefined }) {
  const isOnline = useOnline();
  const load = receipt ? firstLoad(receipt) : null;
  if (load && load.loaded > 0) {
    return (
      <EmptyState icon={CloudOff} title={<Trans>Not loaded yet</Trans>} action={action}>
        <Trans>Not everything is loaded yet.</Trans>{' '}
        {isOnline && <WhatHappened failure={receipt?.failure ?? null} />}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={CloudOff} title={<Trans>Not loaded yet</Trans>} action={action}>
      {isOnline ? (
        <>
          <WhatHappened failure={receipt?.failure ?? null} />{' '}
          <Trans>Nothing is stored on this device yet.</Trans>
        </>
      ) : (
        <Trans>This device has no copy of it, and there is no network to fetch one.</Trans>
      )}
    </EmptyState>
  );
}
