import { Trans } from '@lingui/react/macro';
import { CheckCheck, Undo2 } from 'lucide-react';
import type { SettlementReport, SettlementStatus } from '../../../domain/settlement.ts';
import { Amount, Id, Period } from '../../../parts/page/Islands.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { nameOf } from './settle-words.ts';

/** Asks once before a report is settled or reopened, naming merchant, amount and days. */
export function SettleDialog({
  report,
  wanted,
  onClose,
  onConfirm,
}: {
  report: SettlementReport;
  wanted: SettlementStatus;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const isSettling = wanted === 'settled';
  const name = <bdi>{nameOf(report)}</bdi>;
  const amount = <Amount of={report.amount} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      look="primary"
      icon={isSettling ? CheckCheck : Undo2}
      title={
        isSettling ? (
          <Trans>
            Settle {amount} to {name}?
          </Trans>
        ) : (
          <Trans>
            Reopen the report of {name} over {amount}?
          </Trans>
        )
      }
      cancelText={<Trans>Cancel</Trans>}
      confirmText={isSettling ? <Trans>Settle</Trans> : <Trans>Reopen</Trans>}
    >
      <p>
        <Id>{report.reportId}</Id> · <Period from={report.startDate} to={report.endDate} />
      </p>
      <p>
        {isSettling ? (
          <Trans>The report is marked as settled to the merchant. It can be reopened.</Trans>
        ) : (
          <Trans>The report becomes pending again, as if it had not been settled.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
