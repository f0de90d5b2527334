import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Trash2 } from 'lucide-react';
import type { ImportRow } from '../../domain/invite-import.ts';
import { StatusChip } from '../../parts/page/StatusChip.tsx';
import { CellLines } from '../../ui/CellLines.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { keepMarks } from '../../ui/invisible.ts';
import { fateLooks, fateWords } from './fates.ts';
import { sayFault } from './fault-words.ts';

/** Whether a row can be sent and what is wrong with it; where it stands once it is confirmed. */
export function RowStanding({ of }: { of: ImportRow }) {
  const { i18n } = useLingui();
  if (of.fate !== null) {
    const chip = <StatusChip of={of.fate} words={fateWords} looks={fateLooks} />;
    return <CellLines first={chip} second={of.reason ? <bdi>“{of.reason}”</bdi> : undefined} />;
  }
  if (of.isRemoved) {
    return (
      <Chip tone="mute" icon={Trash2}>
        <Trans>Removed</Trans>
      </Chip>
    );
  }
  if (of.faults.length === 0) {
    return (
      <Chip tone="ok" icon={CircleCheck}>
        <Trans>Ready</Trans>
      </Chip>
    );
  }
  const faults = of.faults.map(fault => sayFault(i18n, fault));
  const sentences = keepMarks(faults.join(' '), { ...faults });
  return (
    <span
      id={`row-${of.line}-faults`}
      title={sentences}
      className="flex items-start gap-1.5 text-caption text-bad-text"
    >
      <CircleX size={14} strokeWidth={2} aria-hidden className="mt-px shrink-0 text-bad-icon" />
      <span dir="auto" className="line-clamp-2 max-md:line-clamp-none">
        {sentences}
      </span>
    </span>
  );
}
