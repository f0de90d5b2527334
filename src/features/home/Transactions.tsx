import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight } from 'lucide-react';
import { useBleCount, useNfcCount } from '../../data/counts.ts';
import { type Count, CountsPanel } from './CountsPanel.tsx';
import { countOf, unlessKnown } from './count-of.ts';
import { totalCount } from './total-count.ts';

/** Transactions: total, NFC, Bluetooth. */
export function Transactions() {
  const { t } = useLingui();
  const nfcQuery = useNfcCount(unlessKnown(t`Failed to nfc get transaction count`));
  const bleQuery = useBleCount(unlessKnown(t`Failed to get ble transaction count`));
  const [nfc, bluetooth] = [countOf(nfcQuery, count => count), countOf(bleQuery, count => count)];
  const total: Count = nfc === 'loading' || bluetooth === 'loading' ? 'loading' : totalCount(nfc, bluetooth);
  const times = [nfcQuery.dataUpdatedAt, bleQuery.dataUpdatedAt].filter(at => at > 0);
  return (
    <CountsPanel
      title={<Trans>Transactions</Trans>}
      icon={<ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden />}
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
