import { useLingui } from '@lingui/react';
import type { TerminalRow } from '../domain/terminal.ts';
import { ChipNote } from '../ui/Chip.tsx';
import { pendingLooks } from './looks-outbox.ts';
import { shownActivation } from './shown-activation.ts';
import { ActivationChip } from './TerminalChips.tsx';
import { pendingWords } from './words-outbox.ts';
import { verbWords } from './words-terminal.ts';

type Row = Pick<TerminalRow, 'activation' | 'pending'>;

/** How far the action of a row is; nothing where none waits or where it has taken effect. */
export function PendingBadge({ of: row }: { of: Row }) {
  const { i18n } = useLingui();
  const { pending } = row;
  if (!pending) return null;
  const { isWanted } = shownActivation(row);
  if (pending.state === 'delivered' && pending.verb !== 'delete') return null;
  const { tone, icon } = pendingLooks[pending.state];
  const state = i18n._(pendingWords[pending.state]);
  return (
    <ChipNote tone={tone} icon={icon} about={isWanted ? undefined : i18n._(verbWords[pending.verb])}>
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
      <PendingBadge of={row} />
    </span>
  );
}
