import { useLingui } from '@lingui/react/macro';
import { formatCount, formatShort } from '../../parts/format/numbers.ts';
import { ComparedChart } from './ComparedChart.tsx';
import type { Periods } from './periods.ts';

/** Merchants with an approved payment, by day. */
export function MerchantsChart({ of }: { of: Periods }) {
  const { t } = useLingui();
  return (
    <ComparedChart
      of={of}
      name="active-merchants"
      title={t`Active merchants`}
      line={t`Merchants`}
      value={({ merchants }) => merchants.length}
      text={({ merchants }) => formatCount(merchants.length)}
      exported={({ merchants }) => String(merchants.length)}
      tick={formatShort}
    />
  );
}
