import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  CircleCheck,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  ListChecks,
  type LucideIcon,
  RotateCw,
  Square,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type SelfCheckRun, startSelfCheck, stopSelfCheck, useSelfCheck } from '../../../data/self-check.ts';
import { ExportTool } from '../../../parts/export/ExportTool.tsx';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Time } from '../../../parts/page/Islands.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { type Tone, toneIcon } from '../../../ui/tone.ts';
import { exportCheck } from './check-export.ts';
import { FoundReports } from './FoundReports.tsx';

/** Checks all settlement reports, and shows the check that was made last. */
export function SelfCheckButton() {
  const run = useSelfCheck();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (run === null) void startSelfCheck();
    setOpen(true);
  };
  const isCounting = run?.state === 'running' && run.total !== null;
  return (
    <>
      <Button icon={ListChecks} onClick={open}>
        {isCounting ? (
          <Trans>
            Checking {{ done: formatCount(run.done) }} of {{ total: formatCount(run.total ?? 0) }}
          </Trans>
        ) : (
          <Trans>Reconciliation check</Trans>
        )}
      </Button>
      {run && <SelfCheckDialog run={run} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A check of all reports: how far it is, what it found by report, and what could not be checked. It goes on when the dialog is closed. */
function SelfCheckDialog({ run, open, onClose }: { run: SelfCheckRun; open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const isRunning = run.state === 'running';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Trans>Check all reports</Trans>}
      description={
        <Trans>
          Each report’s transactions are added up on this device. Started <Time at={run.beganAt} />
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

/** The progress of the check, and its results so far. */
function CheckProgress({ run }: { run: SelfCheckRun }) {
  const { t } = useLingui();
  const { total, done, kept } = run;
  if (total === null)
    return (
      <p role="status" className="text-row text-text-2">
        {run.state === 'running' ? <Trans>Loading reports</Trans> : <Trans>Couldn’t load the reports.</Trans>}
      </p>
    );
  const text = t`${{ done: formatCount(done) }} of ${{ total: formatCount(total) }} reports checked`;
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={t`Reconciliation check`} value={done} max={Math.max(1, total)} text={text} />
      <p role="status" className="text-row tabular-nums">
        <strong className="font-medium">{text}</strong>
        {run.state === 'stopped' && (
          <span className="ms-2 text-text-2">
            <Trans>Stopped. The remaining reports weren’t checked.</Trans>
          </span>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-row tabular-nums">
        <Sum tone="ok" icon={CircleCheck}>
          <Plural value={{ count: run.passed }} one="# passed" other="# passed" />
        </Sum>
        <Sum tone="bad" icon={CircleX}>
          <Plural value={{ count: run.withErrors.length }} one="# with errors" other="# with errors" />
        </Sum>
        <Sum tone="warn" icon={CircleQuestionMark}>
          <Plural value={{ count: run.withWarnings.length }} one="# with warnings" other="# with warnings" />
        </Sum>
        {run.unchecked.length > 0 && (
          <Sum tone="mute" icon={CircleSlash}>
            <Plural value={{ count: run.unchecked.length }} one="# not checked" other="# not checked" />
          </Sum>
        )}
      </ul>
      {kept > 0 && (
        <p className="text-caption text-warn-text">
          <Plural
            value={kept}
            one="# report was checked against saved transactions."
            other="# reports were checked against saved transactions."
          />
        </p>
      )}
    </div>
  );
}

const Sum = ({ tone, icon: Icon, children }: { tone: Tone; icon: LucideIcon; children: ReactNode }) => (
  <li className="inline-flex items-center gap-1.5">
    <Icon size={14} strokeWidth={2} aria-hidden className={classes('shrink-0', toneIcon[tone])} />
    {children}
  </li>
);
