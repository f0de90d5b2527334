import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, Square } from 'lucide-react';
import { type SelfCheckRun, startSelfCheck, stopSelfCheck } from '../../../data/self-check.ts';
import { ExportTool } from '../../../parts/export/ExportTool.tsx';
import { Time } from '../../../parts/page/Islands.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CheckProgress } from './CheckProgress.tsx';
import { exportCheck } from './check-export.ts';
import { FoundReports } from './FoundReports.tsx';

/** A check of all reports: how far it is, what it found by report, and what could not be checked. It goes on when the dialog is closed. */
export function SelfCheckDialog({
  run,
  open,
  onClose,
}: {
  run: SelfCheckRun;
  open: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const isRunning = run.state === 'running';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Self-check of all reports</Trans>}
      description={
        <Trans>
          The transactions of each report are read and added up on this device. Begun{' '}
          <Time at={run.beganAt} />
        </Trans>
      }
      footerStart={!isRunning && run.done > 0 && <ExportTool make={exportCheck(i18n, run)} />}
      footer={
        isRunning ? (
          <Button icon={Square} onClick={stopSelfCheck}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button icon={RotateCw} onClick={() => void startSelfCheck()}>
            <Trans>Check again</Trans>
          </Button>
        )
      }
    >
      <CheckProgress run={run} />
      <FoundReports run={run} onLeave={onClose} />
    </Dialog>
  );
}
