import { useLingui } from '@lingui/react/macro';
import type { Group } from './choices.ts';

/** What the groups are called. */
export function useGroupWords(): Record<Group, string> {
  const { t } = useLingui();
  return {
    recent: t`Recently chosen`,
    terminals: t({ message: 'Terminals', context: 'navigation' }),
    merchants: t({ message: 'Merchants', context: 'navigation' }),
    settlementReports: t`Settlement reports`,
    webhooks: t`Webhooks`,
    applications: t`Applications`,
    actions: t`Actions`,
    places: t`Go to`,
  };
}
