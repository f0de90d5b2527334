import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useChosenReports } from '../../../data/settlements.ts';
import type { Selection, View } from '../../../domain/collection.ts';
import { sumByCurrency } from '../../../domain/money.ts';
import type { SettlementReport } from '../../../domain/settlement/settlement.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { BulkDialog, type NamedRecord } from '../../../parts/list/BulkDialog.tsx';
import { Amount } from '../../../parts/page/Islands.tsx';
import { nameOf } from '../../../parts/settlement/settle-words.ts';
import { useCheckedReports } from './checked-reports.ts';
import { sayLeftOut } from './left-out-words.ts';

const MOST_NAMED = 5;

/** Asks once before several reports are settled: their sum, their merchants, and what is left out and why. */
export function SettleManyDialog({
  view,
  selection,
  onConfirm,
  onClose,
}: {
  view: View;
  selection: Selection;
  /** The dialog stays until it is closed: a proof may be asked for first. */
  onConfirm: (reports: readonly SettlementReport[]) => Promise<void>;
  onClose: () => void;
}) {
  const { i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { data, isPlaceholderData } = useChosenReports(view, selection);
  const { settleable, leftOut, open } = useCheckedReports(data ?? []);
  const count = settleable.length;
  const shown = formatCount(count);
  const isKnown = data !== undefined && !isPlaceholderData;
  // A report whose checks are still being made counts as one that can be settled.
  const nothing = isKnown && count === 0 ? <Trans>Nothing can be settled.</Trans> : undefined;
  const left = formatCount(leftOut.length);
  const named = ({ reportId, merchantName, merchantId, amount }: SettlementReport): NamedRecord => ({
    id: reportId,
    name: nameOf({ merchantName, merchantId }),
    of: <Amount of={amount} />,
  });
  const sum = (
    <strong className="font-semibold tabular-nums">
      {sumByCurrency(settleable.map(({ amount }) => amount)).map((each, place) => (
        <span key={each.currency}>
          {place > 0 && ' + '}
          <Amount of={each} />
        </span>
      ))}
    </strong>
  );
  // A second press while a proof is asked for would start a second run.
  const confirm = async () => {
    setAsking(true);
    await onConfirm(settleable);
    setAsking(false);
  };
  return (
    <BulkDialog
      title={
        nothing ?? <Plural value={count} one={`Settle ${shown} report?`} other={`Settle ${shown} reports?`} />
      }
      consequence={
        !nothing && (
          <Trans>{sum} is marked as settled, one report after the other. Each can be reopened.</Trans>
        )
      }
      touched={{ first: settleable.slice(0, MOST_NAMED).map(named), count }}
      leftOut={
        leftOut.length === 0
          ? []
          : [
              {
                id: 'left-out',
                reason: (
                  <Plural
                    value={{ count: leftOut.length }}
                    one={`${left} selected report is skipped:`}
                    other={`${left} selected reports are skipped:`}
                  />
                ),
                of: {
                  first: leftOut.slice(0, MOST_NAMED).map(each => ({
                    ...named(each.report),
                    of: sayLeftOut(i18n, each.leftOut),
                  })),
                  count: leftOut.length,
                },
              },
            ]
      }
      note={!nothing && <Trans>Each report is checked again before it is settled.</Trans>}
      icon={CheckCheck}
      look="primary"
      confirmText={
        nothing ? (
          <Trans context="verb">Settle</Trans>
        ) : (
          <Plural value={count} one={`Settle ${shown} report`} other={`Settle ${shown} reports`} />
        )
      }
      waitsFor={nothing}
      busy={!isKnown || open > 0 || isAsking}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
