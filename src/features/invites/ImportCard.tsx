import { Trans } from '@lingui/react/macro';
import type { ImportRow } from '../../domain/invite-import.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { RowField } from './RowField.tsx';
import { RowStanding } from './RowStanding.tsx';

/** A row of the file on a phone. */
export function ImportCard({ of }: { of: ImportRow }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-caption text-text-3">
        <Trans>Row {formatCount(of.line)}</Trans>
      </span>
      <RowField of={of} field="name" />
      <RowField of={of} field="cellNumber" />
      <span className="px-1.75">
        <RowStanding of={of} />
      </span>
    </div>
  );
}
