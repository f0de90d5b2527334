import { Trans as Sentence } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  Check,
  CircleSlash,
  CircleX,
  Clock,
  GitCompareArrows,
  Loader,
  type LucideIcon,
  ScanSearch,
  Square,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { runTotals, type SettleRun, type SettleStep, stopSettleRun } from '../../../data/settle-run.ts';
import { isLiveAttempt, type SettleAttempt } from '../../../domain/settlement/settle-attempt.ts';
import type { SettlementReport } from '../../../domain/settlement/settlement.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Amount } from '../../../parts/page/Islands.tsx';
import { paths } from '../../../parts/paths.ts';
import { NextPending } from '../../../parts/settlement/NextPending.tsx';
import { failureNotice, nameOf, sayEnding } from '../../../parts/settlement/settle-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { type Tone, toneIcon } from '../../../ui/tone.ts';
import { sayLeftOut } from './left-out-words.ts';

/** Reports being settled: how far it is, and what became of each. It goes on when the dialog is closed. */
export function SettleRunDialog({ run, onClose }: { run: SettleRun; onClose: () => void }) {
  const { t } = useLingui();
  const isRunning = run.state === 'running';
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={isRunning ? <Trans>Settling reports</Trans> : <Trans>Settled reports</Trans>}
      footerStart={!isRunning && <NextPending onLeave={onClose} />}
      footer={
        isRunning ? (
          <Button icon={Square} onClick={stopSettleRun}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button look="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      <Progress run={run} />
      <ul aria-label={t`Reports`} className="mt-4 flex flex-col divide-y border-y">
        {run.items.map(({ report, step }) => (
          <Line key={report.reportId} report={report} step={step} onLeave={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function Progress({ run }: { run: SettleRun }) {
  const { t } = useLingui();
  const { settled, leftOut, waiting, ended } = runTotals(run);
  const text = t`${{ settled: formatCount(settled.length) }} of ${{ all: formatCount(run.items.length) }} reports settled`;
  const left = formatCount(leftOut.length);
  const unbegun = formatCount(waiting.length);
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={t`Settling reports`} value={ended.length} max={run.items.length} text={text} />
      <p role="status" className="text-row tabular-nums">
        <strong className="font-medium">{text}</strong>
        {leftOut.length > 0 && (
          <span className="text-text-2">
            {' · '}
            <Plural value={{ count: leftOut.length }} one={`${left} skipped`} other={`${left} skipped`} />
          </span>
        )}
        {run.state === 'stopped' && waiting.length > 0 && (
          <span className="text-text-2">
            {' · '}
            <Plural
              value={{ count: waiting.length }}
              one={`stopped, ${unbegun} is still pending`}
              other={`stopped, ${unbegun} are still pending`}
            />
          </span>
        )}
      </p>
    </div>
  );
}

/** A report, and what became of it. */
function Line({
  report,
  step,
  onLeave,
}: {
  report: SettlementReport;
  step: SettleStep;
  onLeave: () => void;
}) {
  const { i18n } = useLingui();
  const outcome = (tone: Tone, icon: LucideIcon, text: ReactNode, turns = false) => (
    <Outcome tone={tone} icon={icon} turns={turns}>
      {text}
    </Outcome>
  );
  const ending = () => {
    if (step === 'waiting') return outcome('mute', Clock, <Trans>Not settled yet</Trans>);
    if (step === 'checking') return outcome('info', ScanSearch, <Trans>Checking the report</Trans>);
    if (step === 'settling')
      return outcome(
        'info',
        Loader,
        <Trans comment="Button while reports are being settled">Settling</Trans>,
        true,
      );
    if ('leftOut' in step) return outcome('warn', CircleSlash, sayLeftOut(i18n, step.leftOut));
    if ('failure' in step)
      return outcome(
        'bad',
        CircleX,
        <Sentence {...failureNotice(step.failure, 'settled', nameOf(report))} />,
      );
    return <Attempted of={step.attempt} />;
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2 text-row">
      <TextLink
        as={Link}
        look="strong"
        href={paths.settlement(report.reportId, report.merchantId)}
        dir="auto"
        className="name"
        onClick={onLeave}
      >
        {nameOf(report)}
      </TextLink>
      <span className="tabular-nums">
        <Amount of={report.amount} />
      </span>
      <div className="col-span-2">{ending()}</div>
    </li>
  );
}

/** The attempt as it is by now: one whose answer was lost is still looked after. */
function Attempted({ of: attempt }: { of: SettleAttempt }) {
  const { i18n } = useLingui();
  if (isLiveAttempt(attempt))
    return (
      <Outcome tone="info" icon={ScanSearch}>
        <Trans>No clear response. We’re checking before retrying.</Trans>
      </Outcome>
    );
  const ending = sayEnding(i18n, attempt);
  if (attempt.state === 'done')
    return (
      <Outcome tone="ok" icon={Check}>
        <Trans>Settled</Trans>
      </Outcome>
    );
  return (
    <Outcome
      tone={attempt.state === 'refused' ? 'bad' : 'warn'}
      icon={attempt.state === 'refused' ? CircleX : GitCompareArrows}
    >
      {ending && <Sentence {...ending} />} <bdi>{attempt.message}</bdi>
    </Outcome>
  );
}

const Outcome = ({
  tone,
  icon: Icon,
  turns = false,
  children,
}: {
  tone: Tone;
  icon: LucideIcon;
  turns?: boolean;
  children: ReactNode;
}) => (
  <p className="flex gap-2 text-text-2">
    <Icon
      size={16}
      aria-hidden
      className={classes('mt-0.5 shrink-0', toneIcon[tone], turns && 'animate-spin')}
    />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);
