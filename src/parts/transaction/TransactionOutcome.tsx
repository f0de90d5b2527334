import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleQuestionMark, CircleX, Undo2, WifiOff } from 'lucide-react';
import type { Disposition, Transaction } from '../../domain/transaction.ts';
import { ChipLines } from '../../ui/CellLines.tsx';
import { type Looks, StatusChip } from '../page/StatusChip.tsx';
import { dispositionWords, sayResponse } from './transaction-words.ts';

const looks: Looks<Disposition> = {
  approved: { tone: 'ok', icon: CircleCheck },
  declined: { tone: 'bad', icon: CircleX },
  'declined-offline': { tone: 'bad', icon: CircleX },
  'unable-to-go-online': { tone: 'bad', icon: WifiOff },
  indeterminate: { tone: 'warn', icon: CircleQuestionMark, filled: true },
  voided: { tone: 'mute', icon: Undo2 },
};

/** A transaction's disposition. */
export const DispositionChip = ({ of, isPlain }: { of: Transaction['disposition']; isPlain?: boolean }) => (
  <StatusChip of={of} words={dispositionWords} looks={looks} isPlain={isPlain} />
);

/** The disposition, and under it the issuer's response where the transaction was not approved. */
export function TransactionOutcome({
  of: { disposition, responseCode },
  isOneLine = false,
}: {
  of: Transaction;
  /** In rows of one height: a long response is cut, and whole where it is pointed at. */
  isOneLine?: boolean;
}) {
  const { i18n } = useLingui();
  const response =
    responseCode && disposition !== 'approved' && disposition !== 'voided'
      ? sayResponse(i18n, responseCode)
      : null;
  return (
    <ChipLines
      chip={<DispositionChip of={disposition} />}
      title={isOneLine ? (response ?? undefined) : undefined}
      wraps={!isOneLine}
    >
      {response && <bdi>{response}</bdi>}
    </ChipLines>
  );
}
