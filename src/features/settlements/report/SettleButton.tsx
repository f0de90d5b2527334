import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSettle, useSettleAttempts } from '../../../data/settle.ts';
import { failureOf } from '../../../domain/failure.ts';
import { unprovenCall } from '../../../domain/proof.ts';
import { isLiveAttempt } from '../../../domain/settlement/settle-attempt.ts';
import type { SettlementReport, SettlementStatus } from '../../../domain/settlement/settlement.ts';
import { Amount, Id, Period } from '../../../parts/page/Islands.tsx';
import { useReasonOffline } from '../../../parts/page/only-online.ts';
import { failureNotice, nameOf, noticeOf } from '../../../parts/settlement/settle-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** Settles a report that is pending, or reopens one that is settled; says why where it cannot. */
export function SettleButton({
  report,
  isWide = false,
}: {
  report: SettlementReport;
  /** As wide as the bar it stands in. */
  isWide?: boolean;
}) {
  const { t, i18n } = useLingui();
  const reasonOffline = useReasonOffline();
  const [asking, setAsking] = useState<{ wanted: SettlementStatus; report: SettlementReport } | null>(null);
  const { data: attempts } = useSettleAttempts(report.reportId);
  const settle = useSettle({
    success: attempt => noticeOf(i18n, attempt),
    failure: (failure, { report, wanted }) => ({
      tone: 'bad',
      text: failureNotice(failure, wanted, nameOf(report)),
      detail: failure.kind === 'refused' ? failure.message : undefined,
    }),
  });
  if (typeof report.status === 'object') return null;
  const wanted: SettlementStatus = report.status === 'pending' ? 'settled' : 'pending';
  const isUnderWay = settle.isPending || Boolean(attempts?.some(isLiveAttempt));
  const whyNot =
    reasonOffline(t`You can only settle while online. Settlements are never queued.`) ??
    (isUnderWay ? t`Already in progress.` : null);
  return (
    <>
      <Button
        look={wanted === 'settled' ? 'primary' : 'secondary'}
        icon={wanted === 'settled' ? CheckCheck : Undo2}
        className={isWide ? 'min-w-0 flex-1' : undefined}
        busy={isUnderWay}
        disabledReason={whyNot}
        onClick={() => setAsking({ wanted, report })}
      >
        {wanted === 'settled' ? (
          <span>
            <Trans>
              Settle <Amount of={report.amount} />
            </Trans>
          </span>
        ) : (
          <Trans>Reopen</Trans>
        )}
      </Button>
      {asking && (
        <SettleDialog
          // A report whose amount changes while this is open must not be settled with an amount that was not read.
          {...asking}
          onClose={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            settle.mutate(
              asking,
              // The person has left the question for a proof, and is back at this one.
              { onError: error => unprovenCall(failureOf(error)) && setAsking(asking) },
            );
          }}
        />
      )}
    </>
  );
}

/** Asks once before a report is settled or reopened, naming merchant, amount and days. */
function SettleDialog({
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
            Reopen {name}’s {amount} report?
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
          <Trans>The report is marked as settled. You can reopen it later.</Trans>
        ) : (
          <Trans>The report returns to Pending.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
