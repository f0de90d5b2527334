import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, SmartphoneNfc } from 'lucide-react';
import { useBleCount, useDeviceCount, useNfcCount } from '../../data/counts.ts';
import { unlessExpired } from '../../domain/failure.ts';
import { type Count, CountsPanel, countOf } from './CountsPanel.tsx';

/** The three counts of Home; `isSettled` once each is answered or cannot be had. */
export function useHomeCounts() {
  const { t } = useLingui();
  const devices = useDeviceCount(unlessExpired(t`Failed to get device count`));
  const nfc = useNfcCount(unlessExpired(t`Failed to nfc get transaction count`));
  const bluetooth = useBleCount(unlessExpired(t`Failed to get ble transaction count`));
  return {
    devices,
    nfc,
    bluetooth,
    isSettled: !(devices.isPending || nfc.isPending || bluetooth.isPending),
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
      total={{ name: <Trans>Total</Trans>, count: countOf(devices, data => data.total) }}
      parts={[
        { name: 'Android', count: countOf(devices, data => data.android) },
        { name: 'iOS', count: countOf(devices, data => data.ios) },
      ]}
      missing={<Trans>Not known: the devices could not be counted.</Trans>}
    />
  );
}

/** Transactions: total, NFC, Bluetooth. */
export function TransactionTotals(counts: Pick<HomeCounts, 'nfc' | 'bluetooth'>) {
  const nfc = countOf(counts.nfc, count => count);
  const bluetooth = countOf(counts.bluetooth, count => count);
  const total: Count = nfc === 'loading' || bluetooth === 'loading' ? 'loading' : totalCount(nfc, bluetooth);
  const times = [counts.nfc.dataUpdatedAt, counts.bluetooth.dataUpdatedAt].filter(at => at > 0);
  return (
    <CountsPanel
      title={<Trans>Transactions</Trans>}
      icon={<ArrowLeftRight size={16} aria-hidden />}
      updatedAt={times.length > 0 ? Math.min(...times) : 0}
      total={{ name: <Trans>Total</Trans>, count: total }}
      parts={[
        { name: 'NFC', count: nfc },
        { name: 'Bluetooth', count: bluetooth },
      ]}
      missing={<Trans>No total: neither NFC nor Bluetooth could be counted.</Trans>}
    />
  );
}

/** The count of all transactions; null when neither NFC nor Bluetooth is there. */
export function totalCount(nfc: number | null, bluetooth: number | null): number | null {
  if (nfc === null && bluetooth === null) return null;
  return (nfc ?? 0) + (bluetooth ?? 0);
}
