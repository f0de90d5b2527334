import { useState } from 'react';
import type { ImportFilter, ImportSummary } from '../../domain/invite-import.ts';
import { phone, useMedia } from '../../ui/use-media.ts';
import { ImportFilters } from './ImportFilters.tsx';
import { ImportFoot } from './ImportFoot.tsx';
import { ImportHead } from './ImportHead.tsx';
import { ImportTable } from './ImportTable.tsx';

/** The file at hand: how it is read, its rows with what is wrong beside them, and what is sent of it. */
export function ImportPanel({ of }: { of: ImportSummary }) {
  const [wanted, setWanted] = useState<ImportFilter>('all');
  const isPhone = useMedia(phone);
  const [isHeadOpen, setHeadOpen] = useState(false);
  const isMapped = of.columns.name !== null && of.columns.cellNumber !== null;
  const filter = wanted !== 'all' && of.counts[wanted] === 0 ? 'all' : wanted;
  return (
    <>
      {(!isPhone || isHeadOpen || !isMapped) && <ImportHead of={of} />}
      <ImportFilters
        of={of}
        filter={filter}
        onFilter={setWanted}
        onColumns={isPhone && isMapped ? () => setHeadOpen(!isHeadOpen) : undefined}
        isHeadOpen={isHeadOpen}
      />
      <ImportTable of={of} filter={filter} />
      <ImportFoot of={of} />
    </>
  );
}
