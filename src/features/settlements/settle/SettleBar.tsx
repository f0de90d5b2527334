import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { useSettleRun } from '../../../data/settle-run.ts';
import { useChosenReports } from '../../../data/settlements.ts';
import type { View } from '../../../domain/collection.ts';
import { sumByCurrency } from '../../../domain/money.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { ChosenBar } from '../../../parts/list/ChosenLine.tsx';
import type { Bulk } from '../../../parts/list/selection.ts';
import { Amount } from '../../../parts/page/Islands.tsx';
import { useReasonOffline } from '../../../parts/page/only-online.ts';
import { useCheckedReports } from './checked-reports.ts';

/** The selected reports: what of them can be settled comes to, how their checks end, and Settle. */
export function SettleBar({ bulk, view, onSettle }: { bulk: Bulk; view: View; onSettle: () => void }) {
  const { t } = useLingui();
  const reasonOffline = useReasonOffline();
  const run = useSettleRun();
  const chosen = useChosenReports(view, bulk.chosen).data ?? [];
  const { settleable, passed, checks } = useCheckedReports(chosen);
  const isRunning = run?.state === 'running';
  const whyNot = isRunning
    ? t`Wait until the other reports are settled.`
    : reasonOffline(t`You can only settle while online.`);
  return (
    <ChosenBar
      bulk={bulk}
      facts={
        settleable.length > 0 && (
          <span className="tabular-nums">
            {sumByCurrency(settleable.map(({ amount }) => amount)).map((sum, place) => (
              <span key={sum.currency}>
                {place > 0 && ' · '}
                <Amount of={sum} />
              </span>
            ))}
            {checks > 0 && (
              <span className="md:max-lg:hidden">
                {' · '}
                <Trans>
                  {{ passed: formatCount(passed) }} of {{ all: formatCount(checks) }} checks pass
                </Trans>
              </span>
            )}
          </span>
        )
      }
      actions={[
        {
          id: 'settle',
          label: t({ message: 'Settle', context: 'verb' }),
          icon: CheckCheck,
          count: whyNot ? 0 : settleable.length,
          countText: formatCount(settleable.length),
          disabledReason: whyNot ?? undefined,
          onSelect: onSettle,
        },
      ]}
    />
  );
}
