import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CirclePause, CirclePlay, Send } from 'lucide-react';
import { useState } from 'react';
import { useSendImport } from '../../data/invitations.ts';
import { useOnline } from '../../data/network.ts';
import { type Fate, fates, type ImportSummary } from '../../domain/invite/import.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { whyNotKept } from '../../parts/outbox/queued-notice.ts';
import { StatusChip } from '../../parts/page/StatusChip.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ImportReport } from './ImportReport.tsx';
import { sayImportChanged } from './import-errors.ts';
import { importFateLooks, importFateWords, inviteLooks, inviteWords } from './invite-states.ts';

/** Sends the file's rows: asks once, then shows progress, and can be stopped and resumed. */
export function SendImport({ of }: { of: ImportSummary }) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const [asked, setAsked] = useState<string | null>(null);
  const step = useSendImport(of, {
    failure: failure =>
      sayImportChanged(failure) ?? {
        tone: 'bad',
        text: t`The invites couldn’t be queued. Your confirmed rows are saved.`,
        detail: whyNotKept(i18n, failure),
      },
  });
  const { counts, fates, unknown } = of;
  const underWay = fates.waiting + fates.sending + fates.checking + fates.held;
  const canResume = fates.stopped + fates.unsent > 0;
  const loading = unknown.includes('merchants') ? (
    <Trans>Merchants haven’t loaded yet, so we can’t tell who is already a merchant.</Trans>
  ) : (
    unknown.length > 0 && (
      <Trans>Earlier invites haven’t loaded yet, so we can’t tell who is already invited.</Trans>
    )
  );
  return (
    <div data-bar className="flex shrink-0 flex-col gap-2 border-t bg-surface px-4 py-3 md:px-6">
      {counts.confirmed > 0 && <ImportProgress of={of} />}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p aria-live="polite" className="min-w-0 flex-1 basis-64 text-row text-text-2">
          {loading ||
            (counts.bad > 0 ? (
              <Plural
                value={{ count: counts.bad }}
                one="# row with errors won’t be sent."
                other="# rows with errors won’t be sent."
              />
            ) : (
              counts.confirmed === 0 && <Trans>Nothing is sent until you confirm.</Trans>
            ))}
        </p>
        <ImportReport of={of} />
        {fates.waiting + fates.held + (step.isPending ? 1 : 0) > 0 && (
          <Button icon={CirclePause} onClick={() => step.mutate('stop')}>
            <Trans>Stop</Trans>
          </Button>
        )}
        {canResume && (
          <Button
            look={counts.good > 0 ? 'secondary' : 'primary'}
            icon={CirclePlay}
            busy={step.isPending}
            onClick={() => step.mutate('resume')}
          >
            <Trans>Continue</Trans>
          </Button>
        )}
        {(counts.good > 0 || (counts.confirmed === 0 && underWay === 0)) && (
          <Button
            look="primary"
            icon={Send}
            busy={step.isPending}
            disabledReason={counts.good === 0 && t`No rows are ready to send.`}
            onClick={() => setAsked(of.id)}
          >
            <Plural value={{ count: counts.good }} one="Send # invite" other="Send # invites" />
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked === of.id}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          step.mutate('send');
        }}
        look="primary"
        title={<Plural value={{ count: counts.good }} one="Send # invite?" other="Send # invites?" />}
        cancelText={t`Cancel`}
        confirmText={t({ message: 'Send', comment: 'Button that sends invites' })}
      >
        <p>
          <Trans>Each merchant gets one SMS. You can stop sending at any time.</Trans>{' '}
          {counts.bad > 0 && (
            <Plural
              value={{ count: counts.bad }}
              one="# row with errors won’t be sent."
              other="# rows with errors won’t be sent."
            />
          )}{' '}
          {!isOnline && <Trans>The platform can’t be reached. The invites are sent when it responds.</Trans>}{' '}
          {loading}
        </p>
      </ConfirmDialog>
    </div>
  );
}

const troubles: readonly Fate[] = [
  'checking',
  'held',
  'needs-review',
  'stopped',
  'discarded',
  'rejected',
  'unsent',
];

/** The confirmed rows that the service accepted and whose message didn't fail, and the states of the others. */
function ImportProgress({ of }: { of: ImportSummary }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const all = of.counts.confirmed;
  const done = of.fates.accepted - of.failed;
  const text = t`${{ done: formatCount(done) }} of ${{ all: formatCount(all) }} sent`;
  const waiting = of.fates.waiting + of.fates.sending;
  const others = fates.filter(fate => troubles.includes(fate) && of.fates[fate] > 0);
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar label={t`Invites in this file`} value={done} max={all} text={text} />
      <p role="status" className="flex flex-wrap items-center gap-x-4 text-row text-text-2 tabular-nums">
        <strong className="font-medium text-text">{text}</strong>
        {waiting > 0 &&
          (isOnline ? (
            <Trans>{{ count: formatCount(waiting) }} will be sent</Trans>
          ) : (
            <Trans>{{ count: formatCount(waiting) }} will be sent when the platform responds</Trans>
          ))}
        {others.map(fate => (
          <span key={fate} className="inline-flex items-center gap-1.5">
            <StatusChip of={fate} words={importFateWords} looks={importFateLooks} isPlain />
            {formatCount(of.fates[fate])}
          </span>
        ))}
        {of.failed > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <StatusChip of="failed" words={inviteWords} looks={inviteLooks} isPlain />
            {formatCount(of.failed)}
          </span>
        )}
      </p>
    </div>
  );
}
