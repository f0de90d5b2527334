import { useLingui } from '@lingui/react/macro';
import { useBleCount, useDeviceCount, useNfcCount } from '../../data/counts.ts';
import type { Failure } from '../../domain/failure.ts';

/** The three counts of Home; `isSettled` once each is answered or cannot be had. (specification §1) */
export function useCounts() {
  const { t } = useLingui();
  const devices = useDeviceCount(unlessKnown(t`Failed to get device count`));
  const nfc = useNfcCount(unlessKnown(t`Failed to nfc get transaction count`));
  const bluetooth = useBleCount(unlessKnown(t`Failed to get ble transaction count`));
  return {
    devices,
    nfc,
    bluetooth,
    isSettled: !(devices.isPending || nfc.isPending || bluetooth.isPending),
  };
}

/** The three counts as queries. */
export type Counts = ReturnType<typeof useCounts>;

/** A sentence for a failed count; offline the page says so itself, and an expired session has its own words. */
const unlessKnown =
  (sentence: string) =>
  (failure: Failure): string | null =>
    failure.kind === 'expired' ? null : sentence;
