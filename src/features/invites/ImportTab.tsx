import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { usePull } from '../../data/collections.ts';
import { useImport } from '../../data/invitations.ts';
import { failureOf } from '../../domain/failure.ts';
import type { ImportFilter, ImportSummary } from '../../domain/invite/import.ts';
import { NotLoaded } from '../../parts/page/AnswerFaces.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { ImportBar } from './ImportBar.tsx';
import { FileDrop } from './ImportFile.tsx';
import { ImportTable } from './ImportTable.tsx';
import { SendImport } from './SendImport.tsx';

const bars = [0, 1, 2, 3, 4, 5];

/** Many invites at once: a file is chosen, looked at row by row, corrected, and only then sent. */
export function ImportTab() {
  usePull('merchants'); // who is a merchant already is not invited again
  const { data, error, isFetching, refetch } = useImport();
  if (data) return <ImportPanel of={data} />;
  if (data === null) return <FileDrop />;
  if (error) {
    return (
      <NotLoaded
        of={{
          seen: undefined,
          failure: failureOf(error),
          isReading: isFetching,
          askAgain: () => void refetch(),
        }}
        title={<Trans>Couldn’t read the file from this device</Trans>}
        isLocal
      />
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

/** The chosen file: its columns, its rows with their errors, and the button that sends them. */
function ImportPanel({ of }: { of: ImportSummary }) {
  const [wanted, setWanted] = useState<ImportFilter>('all');
  const isPhone = useMedia(phone);
  const [isHeadOpen, setHeadOpen] = useState(false);
  const isMapped = of.columns.name !== null && of.columns.cellNumber !== null;
  const filter = wanted !== 'all' && of.counts[wanted] === 0 ? 'all' : wanted;
  return (
    <>
      {(!isPhone || isHeadOpen || !isMapped) && <ColumnMapping of={of} />}
      <ImportBar
        of={of}
        filter={filter}
        onFilter={setWanted}
        onColumns={isPhone && isMapped ? () => setHeadOpen(!isHeadOpen) : undefined}
        isHeadOpen={isHeadOpen}
      />
      <ImportTable of={of} filter={filter} />
      <SendImport of={of} />
    </>
  );
}
