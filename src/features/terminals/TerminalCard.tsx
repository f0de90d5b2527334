import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { attestationFreshness, shownActivation, type TerminalRow } from '../../domain/terminal.ts';
import { startOfDay } from '../../domain/time.ts';
import { useNow } from '../../parts/format/age.ts';
import { say } from '../../parts/format/say.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { ActivationChip, AttestationChip, PendingBadge } from '../../parts/terminal/TerminalChips.tsx';
import { freshnessWords, reasonWords } from '../../parts/terminal/terminal-words.ts';
import { Dot } from '../../ui/Dot.tsx';
import { Linked } from './terminal-cells.tsx';

/** A terminal on a phone: name and activation, merchant and what waits, attestation with reason and time. (look: Phone) */
export function TerminalCard({ row }: { row: TerminalRow }) {
  const { i18n } = useLingui();
  const { activation, isWanted } = shownActivation(row);
  const reason = row.attestation === 'failed' ? row.attestationFailureReason : null;
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <Link
          href={paths.terminal(row.terminalId)}
          dir="auto"
          className="name min-w-0 rounded-small py-0.5 text-body font-semibold"
        >
          <Linked value={row.nickname} />
        </Link>
        <span className="shrink-0 *:me-0">
          <ActivationChip of={activation} wanted={isWanted} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3 text-row text-text-2">
        <span dir="auto" className="name min-w-0">
          <Linked value={row.merchantName ?? row.merchantId} />
        </span>
        <PendingBadge of={row} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-x-4">
          <AttestationChip of={row.attestation} />
          {reason && <span className="text-caption text-text-3">{say(i18n, reasonWords, reason)}</span>}
        </span>
        <LastCheck at={row.lastAttestationCheck} />
      </div>
    </div>
  );
}

/** Today's check by its clock, an older one by its day. */
function LastCheck({ at }: { at: string | null }) {
  const { i18n } = useLingui();
  const now = useNow(30_000);
  const freshness = attestationFreshness(at, now);
  if (at === null || freshness === 'never') return null;
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-caption text-text-2 tabular-nums">
      <Dot look={freshness} />
      <span className="sr-only">{i18n._(freshnessWords[freshness])}</span>
      <Time at={at} as={Date.parse(at) >= startOfDay(now) ? 'clock' : 'day'} />
    </span>
  );
}
