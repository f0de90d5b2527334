import { Trans } from '@lingui/react/macro';
import { SmartphoneNfc } from 'lucide-react';
import { CountsPanel } from './CountsPanel.tsx';
import { countOf } from './count-of.ts';
import type { Counts } from './use-counts.ts';

/** Registered devices: total, Android, iOS. */
export function RegisteredDevices({ devices }: Pick<Counts, 'devices'>) {
  return (
    <CountsPanel
      title={<Trans>Registered devices</Trans>}
      icon={<SmartphoneNfc size={16} strokeWidth={1.75} aria-hidden />}
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
