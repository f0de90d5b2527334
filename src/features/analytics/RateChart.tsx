import { useLingui } from '@lingui/react/macro';
import { approvalRate, type DayFigures } from '../../domain/figures.ts';
import { formatShare } from '../../parts/format/numbers.ts';
import { ComparedChart } from './ComparedChart.tsx';
import type { Periods } from './periods.ts';

const rateOf = ({ counts }: DayFigures) => approvalRate(counts);

/** The approved ones' part of the payments that were answered, by day. */
export function RateChart({ of }: { of: Periods }) {
  const { t, i18n } = useLingui();
  const percent = new Intl.NumberFormat(i18n.locale, {
    numberingSystem: 'latn',
    maximumFractionDigits: 1,
    useGrouping: false,
  });
  return (
    <ComparedChart
      of={of}
      name="approval-rate"
      title={t`Approval rate`}
      line={t`Approved`}
      value={rateOf}
      text={figures => formatShare(rateOf(figures) ?? 0, rateOf(figures) === null ? 0 : 1) || '–'}
      exported={figures => {
        const rate = rateOf(figures);
        return rate === null ? '' : percent.format(100 * rate);
      }}
      top={1}
      tick={part => `${Math.round(100 * part)} %`}
      tickRoom={44}
    />
  );
}
