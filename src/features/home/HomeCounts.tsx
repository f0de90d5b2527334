import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeftRight, SmartphoneNfc } from 'lucide-react';
import { useBleCount, useDeviceCount, useNfcCount } from '../../data/counts.ts';
import { useOnline } from '../../data/network.ts';
import { failureOf } from '../../domain/failure.ts';
import { viewHref } from '../../parts/list/list-view.ts';
import { PanelFailure } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { transactionsHref } from '../../parts/transaction/transactions-href.ts';
import { type Count, CountsPanel, countOf } from './CountsPanel.tsx';

/** The three counts of Home; `isLoaded` once each was loaded or could not be. */
export function useHomeCounts() {
  const devices = useDeviceCount();
  const nfc = useNfcCount();
  const bluetooth = useBleCount();
  return {
    devices,
    nfc,
    bluetooth,
    isLoaded: !(devices.isPending || nfc.isPending || bluetooth.isPending),
  };
}

/** The three counts as queries. */
type HomeCounts = ReturnType<typeof useHomeCounts>;

/** Registered devices: total, Android, iOS. */
export function RegisteredDevices({ devices }: Pick<HomeCounts, 'devices'>) {
  return (
    <CountsPanel
      title={<Trans>Registered devices</Trans>}
      icon={<SmartphoneNfc size={16} aria-hidden />}
      updatedAt={devices.dataUpdatedAt}
      isStale={devices.isError}
      total={{
        name: <Trans comment="Label of a sum or of the number of all">Total</Trans>,
        count: countOf(devices, data => data.total),
        href: paths.terminals,
      }}
      parts={[
        {
          name: 'Android',
          count: countOf(devices, data => data.android),
          href: viewHref('terminals', { os: ['android'] }),
        },
        {
          name: 'iOS',
          count: countOf(devices, data => data.ios),
          href: viewHref('terminals', { os: ['ios'] }),
        },
      ]}
    >
      <PanelFailure of={panelStateOf(devices)}>
        <Trans>Failed to get device count</Trans>
      </PanelFailure>
    </CountsPanel>
  );
}

/** Transactions: total, NFC, Bluetooth. */
export function TransactionTotals(counts: Pick<HomeCounts, 'nfc' | 'bluetooth'>) {
  const isOnline = useOnline();
  const nfc = countOf(counts.nfc, count => count);
  const bluetooth = countOf(counts.bluetooth, count => count);
  const total: Count = nfc === 'loading' || bluetooth === 'loading' ? 'loading' : totalCount(nfc, bluetooth);
  const times = [counts.nfc.dataUpdatedAt, counts.bluetooth.dataUpdatedAt].filter(at => at > 0);
  return (
    <CountsPanel
      title={<Trans>Transactions</Trans>}
      icon={<ArrowLeftRight size={16} aria-hidden />}
      updatedAt={times.length > 0 ? Math.min(...times) : 0}
      isStale={counts.nfc.isError || counts.bluetooth.isError}
      total={{
        name: <Trans>Total</Trans>,
        count: total,
        href: transactionsHref({ channels: ['nfc', 'ble'] }),
      }}
      parts={[
        { name: 'NFC', count: nfc, href: transactionsHref({ channels: ['nfc'] }) },
        { name: 'Bluetooth', count: bluetooth, href: transactionsHref({ channels: ['ble'] }) },
      ]}
    >
      <PanelFailure of={panelStateOf(counts.nfc)}>
        <Trans>Failed to nfc get transaction count</Trans>
      </PanelFailure>
      {isOnline && (
        <PanelFailure of={panelStateOf(counts.bluetooth)}>
          <Trans>Failed to get ble transaction count</Trans>
        </PanelFailure>
      )}
      <p className="px-4 pb-3 text-caption text-text-3">
        <Trans>All time, without pay by link. Transaction History has all channels.</Trans>
      </p>
    </CountsPanel>
  );
}

const panelStateOf = ({ data, error, refetch }: UseQueryResult) => ({
  seen: data,
  failure: error && failureOf(error),
  askAgain: () => void refetch(),
});

/** The count of all transactions; null when neither NFC nor Bluetooth is there. */
export function totalCount(nfc: number | null, bluetooth: number | null): number | null {
  if (nfc === null && bluetooth === null) return null;
  return (nfc ?? 0) + (bluetooth ?? 0);
}
