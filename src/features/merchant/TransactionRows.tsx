import { useLingui as useRuntime } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Transaction } from '../../domain/transaction.ts';
import { say } from '../../parts/format/say.ts';
import { Amount, Time } from '../../parts/page/Islands.tsx';
import { StatusChip } from '../../parts/page/StatusChip.tsx';
import {
  channelWords,
  dispositionLooks,
  dispositionWords,
  sayResponse,
} from '../../parts/transaction/transaction-words.ts';

type Rows = { rows: readonly Transaction[] };

/** Payments, one a line. */
export function TransactionTable({ rows }: Rows) {
  const { i18n } = useRuntime();
  const { t } = useLingui();
  const head = 'h-head px-2 text-start font-medium first:ps-4 last:figures last:pe-4';
  const cell = 'px-2 py-2 first:ps-4 last:pe-4';
  return (
    <table className="w-full table-fixed text-row" aria-label={t`Recent transactions`}>
      <thead>
        <tr className="bg-sunken text-head text-text-3">
          <th className={`${head} w-40`}>
            <Trans>Date</Trans>
          </th>
          <th className={head}>
            <Trans>Reference</Trans>
          </th>
          <th className={`${head} w-24`}>
            <Trans>Channel</Trans>
          </th>
          <th className={head}>
            <Trans>Status</Trans>
          </th>
          <th className={`${head} w-32`}>
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(row => (
          <tr key={row.id}>
            <td className={`${cell} tabular-nums`}>{row.createdDate && <Time at={row.createdDate} />}</td>
            <td className={cell}>
              <Reference of={row} />
            </td>
            <td className={`${cell} truncate text-text-2`}>
              {row.channel && say(i18n, channelWords, row.channel)}
            </td>
            <td className={cell}>
              <Outcome of={row} />
            </td>
            <td className={`${cell} figures tabular-nums`}>
              <Amount of={row.amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same on a phone. */
export function TransactionList({ rows }: Rows) {
  const { t } = useLingui();
  return (
    <ul className="divide-y" aria-label={t`Recent transactions`}>
      {rows.map(row => (
        <li
          key={row.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-2.5 text-row"
        >
          <Reference of={row} />
          <span className="text-end font-medium tabular-nums">
            <Amount of={row.amount} />
          </span>
          <span className="col-span-2 flex flex-wrap items-start justify-between gap-x-4">
            <Outcome of={row} />
            <span className="text-caption leading-5.5 text-text-3 tabular-nums">
              {row.createdDate && <Time at={row.createdDate} />}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const Reference = ({ of }: { of: Transaction }) => (
  <span dir="auto" className="name block">
    {of.reference ?? of.externalId}
  </span>
);

/** How it ended; where it did not succeed, what the issuer said. */
function Outcome({ of: { disposition, responseCode } }: { of: Transaction }) {
  const { i18n } = useRuntime();
  return (
    <span className="flex min-w-0 flex-col items-start">
      <StatusChip of={disposition} words={dispositionWords} looks={dispositionLooks} />
      {responseCode && disposition !== 'approved' && disposition !== 'voided' && (
        <span className="max-w-full truncate text-caption text-text-3">
          {sayResponse(i18n, responseCode)}
        </span>
      )}
    </span>
  );
}
