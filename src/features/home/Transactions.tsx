import { Trans } from '@lingui/react/macro';
import { ArrowLeftRight } from 'lucide-react';
import { CountsPanel } from './CountsPanel.tsx';
import { type Count, countOf } from './count-of.ts';
import { totalCount } from './total-count.ts';
import type { Counts } from './use-counts.ts';

/** Transactions: total, NFC, Bluetooth. */
export function Transactions(counts: Pick<Counts, 'nfc' | 'bluetooth'>) {
  const nfc = countOf(counts.nfc, count => count);
  const bluetooth = countOf(counts.bluetooth, count => count);
  const total: Count = nfc === 'loading' || bluetooth === 'loading' ? 'loading' : totalCount(nfc, bluetooth);
  const times = [counts.nfc.dataUpdatedAt, counts.bluetooth.dataUpdatedAt].filter(at => at > 0);
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
