import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { MerchantRow } from '../../domain/merchant.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import {
  MerchantPendingBadge,
  MerchantStatusChip,
  ShownBankMidChip,
} from '../../parts/merchant/MerchantChips.tsx';
import { paths } from '../../parts/paths.ts';
import { personOf, Unlinked } from './merchant-fields.tsx';

/** A merchant on a phone: name and status, person and what waits, bank MID and terminals. (look: Phone) */
export function MerchantCard({ row }: { row: MerchantRow }) {
  const person = personOf(row);
  const terminals = formatCount(row.numberOfTerminals);
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <Link
          href={paths.merchant(row.identifier)}
          dir="auto"
          className="name min-w-0 rounded-small py-0.5 text-body font-semibold"
        >
          {merchantTitle(row)}
        </Link>
        <span className="shrink-0 *:me-0">
          <MerchantStatusChip of={row.status} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3 text-row text-text-2">
        <span dir="auto" className="name min-w-0">
          {person || row.merchantId || <Unlinked />}
        </span>
        <MerchantPendingBadge of={row} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2">
          <span className="text-caption text-text-3">
            <Trans>Bank MID</Trans>
          </span>
          <ShownBankMidChip of={row} />
        </span>
        <span className="shrink-0 text-caption text-text-2 tabular-nums">
          <Plural
            value={row.numberOfTerminals}
            one={`${terminals} terminal`}
            other={`${terminals} terminals`}
          />
        </span>
      </div>
    </div>
  );
}
