import { Trans } from '@lingui/react/macro';
import { RefreshCw, ServerCrash } from 'lucide-react';
import { usePull } from '../../data/collections.ts';
import { useImport } from '../../data/invitations.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportPanel } from './ImportPanel.tsx';

const bars = [0, 1, 2, 3, 4, 5];

/** Many invites at once: a file is chosen, looked at row by row, corrected, and only then sent. */
export function ImportTab() {
  usePull('merchants'); // who is a merchant already is not invited again
  const { data, error, refetch } = useImport();
  if (data) return <ImportPanel of={data} />;
  if (data === null) return <FileDrop />;
  if (error) {
    return (
      <EmptyState
        look="error"
        icon={ServerCrash}
        title={<Trans>The file could not be read from this device</Trans>}
        action={
          <Button icon={RefreshCw} onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <bdi>{error.message}</bdi>
      </EmptyState>
    );
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-6 p-6">
      {bars.map(bar => (
        <Skeleton key={bar} width={skeletonWidth(bar, 1)} />
      ))}
    </div>
  );
}
