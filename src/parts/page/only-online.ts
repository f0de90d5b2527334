import { useLingui } from '@lingui/react/macro';
import { useConnection } from '../../data/network.ts';

/** Chooses the reason why a control that needs the platform is off: the given one where the device has no network. */
export type ReasonOffline = (
  /** The sentence that says so, such as "You can only delete while online." */
  offline: string,
  /** True beside fields, whose input is kept. */
  keepsInput?: boolean,
) => string | null;

/**
 * Returns why a control that needs the platform is off; `null` while the platform can be reached. Where the device has a network, the
 * sentence does not ask the operator to go online.
 */
export function useReasonOffline(): ReasonOffline {
  const { t } = useLingui();
  const connection = useConnection();
  return (offline, keepsInput = false) => {
    if (connection === 'online') return null;
    if (connection === 'offline') return offline;
    return keepsInput
      ? t`The platform can’t be reached. Your input stays here.`
      : t`The platform can’t be reached.`;
  };
}
