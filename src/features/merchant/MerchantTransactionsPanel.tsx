import { Trans, useLingui } from '@lingui/react/macro';
import { useAsked } from '../../data/merchant.ts';
import type { MerchantRow } from '../../domain/merchant.ts';
import { bleId, nfcHistoryId } from '../../domain/merchant-ids.ts';
import type { Transaction } from '../../domain/transaction.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { say } from '../../parts/format/say.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { Amount, Time } from '../../parts/page/Islands.tsx';
import {
  PanelFoot,
  PanelLines,
  PanelLink,
  PanelText,
  PanelTrouble,
  PanelUnread,
} from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { TransactionOutcome } from '../../parts/transaction/TransactionOutcome.tsx';
import { channelWords } from '../../parts/transaction/transaction-words.ts';
import { Panel } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';

/** The newest payments in both channels; offline as the service gave them last. */
export function MerchantTransactionsPanel({ row }: { row: MerchantRow }) {
  const isPhone = useMedia(phone);
  const { identifier, merchantId, phoneNumber } = row;
  const canAsk = nfcHistoryId(merchantId) !== null || bleId(phoneNumber) !== null;
  // The panel says it; the specification has no sentence for a toast.
  const asked = useAsked('transactions', identifier, { canAsk, failure: () => null });
  const { seen } = asked;
  const rows = seen?.value.rows ?? [];
  const all = seen?.value.total ?? rows.length;
  const count = formatCount(rows.length);
  const history = (
    <PanelLink href={paths.transactionHistory}>
      <Trans>Transaction history</Trans>
    </PanelLink>
  );
  return (
    <Panel
      title={<Trans>Recent transactions</Trans>}
      note={
        rows.length > 0 &&
        !isPhone && (
          <Trans>
            {count} of {formatCount(all)}
          </Trans>
        )
      }
      aside={
        <>
          {seen && <AsOf at={seen.asOf} isShort />}
          {!isPhone && history}
        </>
      }
      flush
    >
      {asked.isLoading && <PanelLines count={6} />}
      {rows.length > 0 && (isPhone ? <TransactionList rows={rows} /> : <TransactionTable rows={rows} />)}
      {seen && rows.length === 0 && (
        <PanelText>
          <Trans>No payments yet.</Trans>
        </PanelText>
      )}
      {!canAsk && (
        <PanelText>
          <Trans>It has neither merchant id nor phone number, so its payments cannot be found.</Trans>
        </PanelText>
      )}
      {seen && <PanelUnread count={seen.value.unreadable} />}
      <PanelTrouble of={asked}>
        <Trans>Recent transactions could not be loaded.</Trans>
      </PanelTrouble>
      {isPhone && <PanelFoot>{history}</PanelFoot>}
    </Panel>
  );
}

type Rows = { rows: readonly Transaction[] };

/** Payments, one a line. */
function TransactionTable({ rows }: Rows) {
  const { t, i18n } = useLingui();
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

/** The same on a phone. */
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

const Reference = ({ of }: { of: Transaction }) => (
  <span dir="auto" className="name block">
    {of.reference ?? of.externalId}
  </span>
);
