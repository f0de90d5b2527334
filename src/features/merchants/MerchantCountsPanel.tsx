import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LastAnswer } from '../../data/last-answer.ts';
import { useMerchantAnswer } from '../../data/merchant.ts';
import { useOnline } from '../../data/network.ts';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import { bleId, nfcCountId } from '../../domain/merchant/merchant.ts';
import type { TransactionCounts } from '../../domain/terminal.ts';
import { type ChannelCounts, sumCounts } from '../../domain/transaction.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { PanelFailure, PanelText } from '../../parts/page/PanelFaces.tsx';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/Panel.tsx';

const columns = ['total', 'successful', 'failed', 'unknown'] as const;

/** Counts as the panel shows them: being loaded, not loaded, or known. */
type Shown = TransactionCounts | 'loading' | null;

const shownOf = ({ seen, isLoading }: LastAnswer<ChannelCounts>): Shown =>
  seen?.value ?? (isLoading ? 'loading' : null);

/** The merchant's transactions by channel and outcome. */
export function MerchantCountsPanel({ row }: { row: MerchantRow }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { identifier, merchantId, phoneNumber } = row;
  const canAsk = { nfc: nfcCountId(merchantId) !== null, ble: bleId(phoneNumber) !== null };
  const nfc = useMerchantAnswer('nfcCounts', identifier, { canAsk: canAsk.nfc });
  const ble = useMerchantAnswer('bleCounts', identifier, { canAsk: canAsk.ble });
  const shown = { nfc: shownOf(nfc), ble: shownOf(ble) };
  const isLoading = shown.nfc === 'loading' || shown.ble === 'loading';
  const total: Shown = isLoading
    ? 'loading'
    : sumCounts(shown.nfc as TransactionCounts | null, shown.ble as TransactionCounts | null);
  const times = [nfc.seen?.asOf, ble.seen?.asOf].filter(at => at !== undefined).sort();
  return (
    <Panel
      title={<Trans>Transactions</Trans>}
      icon={<ArrowLeftRight size={16} aria-hidden />}
      aside={times[0] && <AsOf at={times[0]} isShort />}
      flush
    >
      <table
        className="w-full text-row max-[22.5rem]:table-fixed max-[22.5rem]:wrap-anywhere md:table-fixed"
        aria-label={t`Transaction counts`}
      >
        <thead>
          <tr className="bg-sunken text-head text-text-3">
            <th className="h-head px-2 ps-4 text-start font-medium">
              <Trans>Channel</Trans>
            </th>
            <Head>
              <Trans>Total</Trans>
            </Head>
            <Head>
              <Trans comment="Label of a count: successful transactions">Successful</Trans>
            </Head>
            <Head>
              <Trans comment="Label of a count: failed transactions">Failed</Trans>
            </Head>
            <Head>
              <Trans>No response</Trans>
            </Head>
          </tr>
        </thead>
        <tbody className="divide-y">
          <Line name="NFC" counts={shown.nfc} />
          <Line
            name={
              <Trans comment="Name of the technology: transactions taken by Bluetooth reader">
                Bluetooth
              </Trans>
            }
            counts={shown.ble}
          />
          <Line name={<Trans>Total</Trans>} counts={total} isTotal />
        </tbody>
      </table>
      <div className="border-t empty:hidden">
        <PanelFailure of={nfc}>
          <Trans>Failed to nfc get transaction count</Trans>
        </PanelFailure>
        {/* Offline both would say the same. */}
        {(isOnline || nfc.seen || !nfc.failure) && (
          <PanelFailure of={ble}>
            <Trans>Failed to get ble transaction count</Trans>
          </PanelFailure>
        )}
        {!canAsk.nfc && (
          <PanelText>
            <Trans>No merchant ID, so NFC transactions can’t be counted.</Trans>
          </PanelText>
        )}
        {!canAsk.ble && (
          <PanelText>
            <Trans>No phone number, so Bluetooth transactions can’t be counted.</Trans>
          </PanelText>
        )}
      </div>
      {row.transactions && (
        <p className="border-t px-4 py-2 text-caption text-text-3">
          <Trans>
            All time, by NFC and Bluetooth. {{ total: formatCount(row.transactions.total) }} including pay by
            link, as in Manage Merchants.
          </Trans>
        </p>
      )}
      {(isLoading || nfc.seen?.value.isDerived || ble.seen?.value.isDerived) && (
        <p
          className={classes('border-t px-4 py-2 text-caption text-text-3', isLoading && 'text-transparent')}
        >
          <Trans>
            NFC “Successful” is the total minus failed and no response, so it includes voided transactions.
          </Trans>
        </p>
      )}
    </Panel>
  );
}

const Head = ({ children }: { children: ReactNode }) => (
  <th className="figures h-head px-2 font-medium last:pe-4">{children}</th>
);

function Line({ name, counts, isTotal = false }: { name: ReactNode; counts: Shown; isTotal?: boolean }) {
  return (
    <tr className={classes('h-line', isTotal && 'font-medium')}>
      <th className={classes('px-2 ps-4 text-start', isTotal ? 'font-medium' : 'font-normal')}>{name}</th>
      {columns.map(column => (
        <td key={column} className="figures px-2 tabular-nums last:pe-4">
          {counts === 'loading' ? (
            <span className="text-text-3">
              <Trans>loading</Trans>
            </span>
          ) : (
            <span dir="ltr">{counts === null ? '–' : formatCount(counts[column])}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
