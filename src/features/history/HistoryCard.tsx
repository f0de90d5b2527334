import { Link } from 'wouter';
import type { Transaction } from '../../domain/transaction.ts';
import { Amount, Time } from '../../parts/page/Islands.tsx';
import { Outcome } from './Outcome.tsx';

/** A payment on a phone: merchant and amount, reference, how it ended and when. */
export function HistoryCard({ of: row, href }: { of: Transaction; href: string }) {
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <Link href={href} dir="auto" className="name min-w-0 rounded-small py-0.5 text-body font-semibold">
          {row.merchantName ?? row.merchantId ?? row.id}
        </Link>
        <span className="shrink-0 text-body font-medium tabular-nums">
          <Amount of={row.amount} />
        </span>
      </div>
      <span dir="auto" className="name text-row text-text-2">
        {row.reference ?? row.externalId}
      </span>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <Outcome of={row} />
        <span className="shrink-0 text-caption leading-5.5 text-text-3 tabular-nums">
          {row.createdDate && <Time at={row.createdDate} />}
        </span>
      </div>
    </div>
  );
}
