import { Trans, useLingui } from '@lingui/react/macro';
import { useOnline } from '../../data/network.ts';
import { type Fate, fates, type ImportSummary } from '../../domain/invite-import.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { StatusChip } from '../../parts/page/StatusChip.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { fateLooks, fateWords } from './fates.ts';

const troubles: readonly Fate[] = ['checking', 'held', 'needs-review', 'stopped', 'rejected', 'unsent'];

/** How many of the confirmed rows the service has, and where the others are. */
export function ImportProgress({ of }: { of: ImportSummary }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const all = of.counts.confirmed;
  const done = of.fates.accepted;
  const text = t`${formatCount(done)} of ${formatCount(all)} sent`;
  const waiting = of.fates.waiting + of.fates.sending;
  const others = fates.filter(fate => troubles.includes(fate) && of.fates[fate] > 0);
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar label={t`Invites of this file`} value={done} max={all} text={text} />
      <p role="status" className="flex flex-wrap items-center gap-x-4 text-row text-text-2 tabular-nums">
        <strong className="font-medium text-text">{text}</strong>
        {waiting > 0 &&
          (isOnline ? (
            <Trans>{formatCount(waiting)} will be sent</Trans>
          ) : (
            <Trans>{formatCount(waiting)} will be sent when the platform responds</Trans>
          ))}
        {others.map(fate => (
          <span key={fate} className="inline-flex items-center gap-1.5">
            <StatusChip of={fate} words={fateWords} looks={fateLooks} isPlain />
            {formatCount(of.fates[fate])}
          </span>
        ))}
      </p>
    </div>
  );
}
