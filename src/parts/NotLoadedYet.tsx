import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../data/network.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Instead of a page about one thing, where this device knows nothing of its list: "not loaded" is not "none". */
export function NotLoadedYet({ action }: { action: ReactNode }) {
  const isOnline = useOnline();
  return (
    <EmptyState icon={CloudOff} title={<Trans>Not loaded yet</Trans>} action={action}>
      {isOnline ? (
        <Trans>The service could not be reached. Nothing is stored on this device yet.</Trans>
      ) : (
        <Trans>Not saved on this device, and the platform can’t be reached.</Trans>
      )}
    </EmptyState>
  );
}
