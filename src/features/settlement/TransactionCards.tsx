import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReportTransaction } from '../../domain/settlement.ts';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { Button } from '../../ui/Button.tsx';
import { Counted, Outcome } from './transaction-columns.tsx';
import { keysOf } from './transaction-view.ts';

const STEP = 50;

/** The transactions of a report on a phone, some at a time. */
export function TransactionCards({ rows }: { rows: readonly ReportTransaction[] }) {
  const { t } = useLingui();
  const [count, setCount] = useState(STEP);
  const keys = keysOf(rows);
  const left = rows.length - count;
  return (
    <>
      <ul className="divide-y" aria-label={t`Transactions`}>
        {rows.slice(0, count).map(row => (
          <li
            key={keys.get(row)}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-2.5 text-row"
          >
            <span dir="auto" className="name block">
              {row.reference}
            </span>
            <span className="text-end font-medium tabular-nums">
              <Counted of={row} />
            </span>
            <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-4">
              <Outcome of={row} />
              <span className="text-caption text-text-3 tabular-nums">
                {row.createdDate && <Time at={row.createdDate} />}
              </span>
            </span>
            <Id className="col-span-2 truncate text-text-3">{row.externalId}</Id>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="grid border-t p-4">
          <Button onClick={() => setCount(count + STEP)}>
            <Plural value={left} one="Show # more" other="Show # more" />
          </Button>
        </div>
      )}
    </>
  );
}
