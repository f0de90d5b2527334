import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleQuestionMark, CircleSlash, CircleX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SelfCheckRun } from '../../../data/self-check.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { classes } from '../../../ui/classes.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { type Tone, toneIcon } from '../../../ui/tone.ts';

/** How far the check is, and what it came to so far. */
export function CheckProgress({ run }: { run: SelfCheckRun }) {
  const { t } = useLingui();
  const { total, done, kept } = run;
  if (total === null)
    return (
      <p role="status" className="text-row text-text-2">
        {run.state === 'running' ? (
          <Trans>Reading the reports</Trans>
        ) : (
          <Trans>The reports could not be read.</Trans>
        )}
      </p>
    );
  const text = t`${formatCount(done)} of ${formatCount(total)} reports checked`;
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={t`Self-check`} value={done} max={Math.max(1, total)} text={text} />
      <p role="status" className="text-row tabular-nums">
        <strong className="font-medium">{text}</strong>
        {run.state === 'stopped' && (
          <span className="ms-2 text-text-2">
            <Trans>Stopped: the others were not looked at.</Trans>
          </span>
        )}
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-row tabular-nums">
        <Sum tone="ok" icon={CircleCheck}>
          <Plural value={run.clean} one="# without findings" other="# without findings" />
        </Sum>
        <Sum tone="bad" icon={CircleX}>
          <Plural value={run.faulty.length} one="# with a fault" other="# with faults" />
        </Sum>
        <Sum tone="warn" icon={CircleQuestionMark}>
          <Plural value={run.doubtful.length} one="# worth a look" other="# worth a look" />
        </Sum>
        {run.unchecked.length > 0 && (
          <Sum tone="mute" icon={CircleSlash}>
            <Plural
              value={run.unchecked.length}
              one="# could not be checked"
              other="# could not be checked"
            />
          </Sum>
        )}
      </ul>
      {kept > 0 && (
        <p className="text-caption text-warn-text">
          <Plural
            value={kept}
            one="# report was checked with its transactions as they were seen last."
            other="# reports were checked with their transactions as they were seen last."
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
