import { useLingui } from '@lingui/react/macro';
import {
  type Activation,
  type Attestation,
  attestationFreshness,
  type BankMidStatus,
  type OrUnknown,
  shownActivation,
  type TerminalRow,
} from '../../domain/terminal.ts';
import { ChipNote } from '../../ui/Chip.tsx';
import { Dot } from '../../ui/Dot.tsx';
import { useNow } from '../format/age.ts';
import { pendingLooks, pendingWords } from '../outbox/ActionStateChip.tsx';
import { StatusChip } from '../page/StatusChip.tsx';
import {
  activationLooks,
  activationWords,
  attestationLooks,
  attestationWords,
  bankMidLooks,
  bankMidWords,
  freshnessWords,
  verbIcons,
  verbWords,
} from './terminal-words.ts';

export const ActivationChip = ({ of, wanted }: { of: OrUnknown<Activation>; wanted?: boolean }) => (
  <StatusChip of={of} words={activationWords} looks={activationLooks} wanted={wanted} />
);

export const AttestationChip = ({ of, isPlain }: { of: OrUnknown<Attestation>; isPlain?: boolean }) => (
  <StatusChip of={of} words={attestationWords} looks={attestationLooks} isPlain={isPlain} />
);

/** A missing bank status is 'Unlinked'. */
export const BankMidChip = ({ of, isPlain }: { of: OrUnknown<BankMidStatus> | null; isPlain?: boolean }) => (
  <StatusChip of={of ?? 'unlinked'} words={bankMidWords} looks={bankMidLooks} isPlain={isPlain} />
);

type Row = Pick<TerminalRow, 'activation' | 'pending'>;

/** State of a row's queued action; empty without one, and once it has taken effect. Short, an icon stands for the action. */
export function PendingBadge({ of: row, isShort }: { of: Row; isShort?: boolean }) {
  const { i18n } = useLingui();
  const { pending } = row;
  if (!pending) return null;
  const { isWanted } = shownActivation(row);
  if (pending.state === 'sent' && pending.verb !== 'delete') return null;
  const { tone, icon } = pendingLooks[pending.state];
  const state = i18n._(pendingWords[pending.state]);
  const about = isWanted ? undefined : i18n._(verbWords[pending.verb]);
  return (
    <ChipNote
      tone={tone}
      icon={about && isShort ? verbIcons[pending.verb] : icon}
      about={about}
      isShort={isShort}
    >
      {state}
    </ChipNote>
  );
}

/** The activation a row shows, the wanted one with its badge under it. */
export function ActivationCell({ of: row }: { of: Row }) {
  const { activation, isWanted } = shownActivation(row);
  return (
    <span className="flex min-w-0 flex-col items-start">
      <ActivationChip of={activation} wanted={isWanted} />
      <PendingBadge of={row} isShort />
    </span>
  );
}

/** Age of a check: dot and word. */
export function FreshnessMark({ of: lastCheck }: { of: string | null }) {
  const { i18n } = useLingui();
  const freshness = attestationFreshness(lastCheck, useNow(30_000));
  const word = i18n._(freshnessWords[freshness]);
  if (freshness === 'never') return <span className="text-row text-text-2">{word}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 text-caption text-text-2">
      <Dot look={freshness} />
      {word}
    </span>
  );
}
