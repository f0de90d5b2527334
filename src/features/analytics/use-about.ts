import { useLingui } from '@lingui/react/macro';
import type { DaysKnown } from '../../domain/figures.ts';
import type { Days } from '../../domain/period.ts';
import type { About } from './FiguresExport.tsx';

/** What a file of these days says of itself. */
export function useAbout({ from, to }: Days, known: DaysKnown | undefined, title: string): About {
  const { t } = useLingui();
  return {
    title,
    period: t`${from} to ${to}, days at +02:00`,
    source: t`computed on this device from the transaction history`,
    asOf: known?.asOf ?? null,
    missing: known?.missing,
  };
}
