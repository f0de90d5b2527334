import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '../../domain/transaction.ts';
import { StatusChip } from '../../parts/page/StatusChip.tsx';
import {
  dispositionLooks,
  dispositionWords,
  sayResponse,
} from '../../parts/transaction/transaction-words.ts';

/** How a payment ended; where it did not succeed, what the issuer said. */
export function Outcome({ of: { disposition, responseCode } }: { of: Transaction }) {
  const { i18n } = useLingui();
  return (
    <span className="flex min-w-0 flex-col items-start">
      <StatusChip of={disposition} words={dispositionWords} looks={dispositionLooks} />
      {responseCode && disposition !== 'approved' && disposition !== 'voided' && (
        <span className="max-w-full truncate text-caption text-text-3">
          <bdi>{sayResponse(i18n, responseCode)}</bdi>
        </span>
      )}
    </span>
  );
}
