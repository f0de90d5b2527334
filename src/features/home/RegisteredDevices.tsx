import { Trans, useLingui } from '@lingui/react/macro';
import { SmartphoneNfc } from 'lucide-react';
import { useDeviceCount } from '../../data/counts.ts';
import { CountsPanel } from './CountsPanel.tsx';
import { countOf, unlessKnown } from './count-of.ts';

/** Registered devices: total, Android, iOS. */
export function RegisteredDevices() {
  const { t } = useLingui();
  const devices = useDeviceCount(unlessKnown(t`Failed to get device count`));
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
      missing={<Trans>Not known: the count of devices could not be had.</Trans>}
    />
  );
}
