import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { Transaction } from '../../domain/transaction.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { useWidth } from '../../ui/use-size.ts';
import { say } from '../format/say.ts';
import { Amount, Time } from '../page/Islands.tsx';
import { paths } from '../paths.ts';
import { TransactionOutcome } from './TransactionOutcome.tsx';
import { channelWords } from './transaction-words.ts';

type Rows = { rows: readonly Transaction[] };

/** The newest payments of a panel, one a line; each leads to the payment. */
export function TransactionLines({ rows }: Rows) {
  const isPhone = useMedia(phone);
  return isPhone ? <TransactionList rows={rows} /> : <TransactionTable rows={rows} />;
}

/** Width in px under which a panel has no room for the channel. */
const FOR_CHANNEL = 640;
/** Width in px of the longest status in all languages. */
const STATUS = 176;

/** Payments, one a line. */
function TransactionTable({ rows }: Rows) {
  const { t, i18n } = useLingui();
  const table = useRef<HTMLTableElement>(null);
  const hasChannel = useWidth(table) >= FOR_CHANNEL;
  const head = 'h-head px-2 text-start font-medium first:ps-4 last:figures last:pe-4';
  const cell = 'px-2 py-2 first:ps-4 last:pe-4';
  return (
    <table ref={table} className="w-full table-fixed text-row" aria-label={t`Recent transactions`}>
      <thead>
        <tr className="bg-sunken text-head text-text-3">
          <th className={`${head} w-40`}>
            <Trans>Date</Trans>
          </th>
          <th className={head}>
            <Trans>Reference</Trans>
          </th>
          {hasChannel && (
            <th className={`${head} w-32`}>
              <Trans>Channel</Trans>
            </th>
          )}
          <th className={head} style={{ width: STATUS }}>
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
            {hasChannel && (
              <td className={`${cell} text-text-2`}>{row.channel && say(i18n, channelWords, row.channel)}</td>
            )}
            <td className={cell}>
              <TransactionOutcome of={row} />
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

/** Transactions as a list, for a phone. */
function TransactionList({ rows }: Rows) {
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
            <TransactionOutcome of={row} />
            <span className="text-caption leading-5.5 text-text-3 tabular-nums">
              {row.createdDate && <Time at={row.createdDate} />}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const Reference = ({ of: { id, externalId, reference, createdDate } }: { of: Transaction }) => (
  <TextLink
    as={Link}
    href={paths.transaction(externalId ?? id, createdDate)}
    className="name block"
    dir="auto"
  >
    {reference ?? externalId ?? <Trans>No reference</Trans>}
  </TextLink>
);
