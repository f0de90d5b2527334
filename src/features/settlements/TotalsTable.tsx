import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettlementTotals } from '../../data/settlements.ts';
import type { View } from '../../domain/collection.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Amount } from '../../parts/page/Islands.tsx';

const useTotals = (view: View) => useSettlementTotals({ ...view, sort: { by: '', descending: false } });

/** True until the totals are known, or known not to come: as many lines as there are currencies stand over the list. */
export const useAwaitsTotals = (view: View): boolean => useTotals(view).isPending;

/** The totals of the reports that are shown, a line a currency: currencies are never added. */
export function TotalsTable({ view }: { view: View }) {
  const { t } = useLingui();
  const { data } = useTotals(view);
  if (!data || data.reports === 0) return null;
  return (
    <div className="shrink-0 overflow-x-auto px-4 pt-3 pb-3 md:px-6 md:pb-1">
      <table aria-label={t`Totals`} className="text-row tabular-nums max-md:w-full">
        <thead>
          <tr className="text-caption text-text-3">
            <Head className="pe-8 text-start">
              <Trans comment="Column: currency of an amount">Currency</Trans>
            </Head>
            <Head className={`${cell} pe-4`}>
              <Trans>Total</Trans>
            </Head>
            <Head>
              <Trans context="settlement">Pending</Trans>
            </Head>
            <Head className={`${cell} max-md:hidden`}>
              <Trans context="settlement">Settled</Trans>
            </Head>
            <Head className={`${cell} max-md:hidden`}>
              <Trans comment="Settlement reports, with a count">Reports</Trans>
            </Head>
          </tr>
        </thead>
        <tbody>
          {data.byCurrency.map(({ currency, reports, amount, settled, pending }) => (
            <tr key={currency}>
              <th scope="row" className="pe-8 text-start font-normal text-text-2">
                <span className="island">{currency}</span>
              </th>
              <td className={`${cell} pe-4 font-semibold`}>
                <Amount of={amount} />
              </td>
              <td className={cell}>
                <Amount of={pending} />
              </td>
              <td className={`${cell} max-md:hidden`}>
                <Amount of={settled} />
              </td>
              <td className={`${cell} text-text-2 max-md:hidden`}>{formatCount(reports)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'figures md:pe-8';

const Head = ({ className = cell, children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={`font-normal ${className}`}>
    {children}
  </th>
);
