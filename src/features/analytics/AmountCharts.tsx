import { useLingui } from '@lingui/react/macro';
import { amountIn } from '../../domain/figures.ts';
import { formatMoney, type Money, minorDigits } from '../../domain/money.ts';
import { csvAmount } from '../../parts/export/csv-file.ts';
import { formatShort } from '../../parts/format/numbers.ts';
import { ComparedChart } from './ComparedChart.tsx';
import type { Periods } from './periods.ts';

/** What was approved, by day: a chart for each currency, since currencies are never added. */
export function AmountCharts({ of }: { of: Periods }) {
  const { t, i18n } = useLingui();
  return of.now.sum.approved.map(({ currency }) => (
    <ComparedChart
      key={currency}
      of={of}
      name={`approved-${currency.toLowerCase()}`}
      title={t`Approved in ${currency}`}
      line={currency}
      value={figures => wholeUnits(amountIn(figures, currency))}
      text={figures => amountText(amountIn(figures, currency))}
      exported={figures => csvAmount(amountIn(figures, currency), i18n.locale)}
      tick={formatShort}
      tickRoom={44}
      endRoom={144}
    />
  ));
}

/** Where the line goes: a pixel is wider than a cent. What is read beside it is exact. */
const wholeUnits = ({ minor, currency }: Money): number =>
  Number(minor / 10n ** BigInt(minorDigits(currency)));

function amountText(money: Money): string {
  const { sign, symbol, amount } = formatMoney(money);
  return `${sign}${symbol && `${symbol} `}${amount}`;
}
