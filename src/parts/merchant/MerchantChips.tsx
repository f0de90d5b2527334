import { useLingui } from '@lingui/react/macro';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import { ChipNote } from '../../ui/Chip.tsx';
import { pendingLooks, pendingWords } from '../outbox/ActionStateChip.tsx';
import { StatusChip } from '../page/StatusChip.tsx';
import { bankMidLooks, bankMidWords } from '../terminal/terminal-words.ts';
import { merchantStatusLooks, merchantStatusWords } from './merchant-words.ts';

/** Enabled or disabled. */
export const MerchantStatusChip = ({ of, isPlain }: { of: MerchantRow['status']; isPlain?: boolean }) => (
  <StatusChip of={of} words={merchantStatusWords} looks={merchantStatusLooks} isPlain={isPlain} />
);

type Row = Pick<MerchantRow, 'bankMidStatus' | 'pending'>;

/** True while the shown status at the bank is requested and not confirmed yet. */
const isWanted = ({ pending }: Row): boolean => pending !== null && pending.state !== 'sent';

/** State of the queued request for a bank MID; empty without one, and once it has taken effect. */
export function MerchantPendingBadge({ of: row }: { of: Row }) {
  const { i18n } = useLingui();
  if (!row.pending || !isWanted(row)) return null;
  const { tone, icon } = pendingLooks[row.pending.state];
  return (
    <ChipNote tone={tone} icon={icon}>
      {i18n._(pendingWords[row.pending.state])}
    </ChipNote>
  );
}

/** The status at the bank that a row shows; the wanted one is marked as such. */
export const ShownBankMidChip = ({ of: row }: { of: Row }) => (
  <StatusChip of={row.bankMidStatus} words={bankMidWords} looks={bankMidLooks} wanted={isWanted(row)} />
);

/** The status at the bank, the wanted one with its badge under it. */
export const BankMidCell = ({ of: row }: { of: Row }) => (
  <span className="flex min-w-0 flex-col items-start">
    <ShownBankMidChip of={row} />
    <MerchantPendingBadge of={row} />
  </span>
);
