import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans as Sentence } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Check,
  CircleX,
  GitCompareArrows,
  Loader,
  type LucideIcon,
  ScanSearch,
  TriangleAlert,
} from 'lucide-react';
import { useSettleAttempts } from '../../../data/settle.ts';
import type { SettleAttempt, SettleState } from '../../../domain/settlement/settle-attempt.ts';
import type { SettlementReport } from '../../../domain/settlement/settlement.ts';
import { Time } from '../../../parts/page/Islands.tsx';
import { sayEnding } from '../../../parts/settlement/settle-words.ts';
import { Journal } from '../../../ui/Journal.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Strip } from '../../../ui/Strip.tsx';
import type { Tone } from '../../../ui/tone.ts';

/** The last attempt to settle while its outcome is being checked, or where it could not be known. */
export function SettleStrip({ report }: { report: SettlementReport }) {
  const { i18n } = useLingui();
  const [last] = useSettleAttempts(report.reportId).data ?? [];
  if (last?.state === 'checking') {
    return (
      <Strip role="status" tone="info" icon={ScanSearch} title={<Trans>Checking the result.</Trans>}>
        <Trans>No clear response from the service. We’re checking the report before showing a result.</Trans>
      </Strip>
    );
  }
  const ending = last?.state === 'unknown' ? sayEnding(i18n, last) : null;
  if (!ending) return null;
  return (
    <Strip role="status" tone="warn" icon={TriangleAlert}>
      <Sentence {...ending} />
    </Strip>
  );
}

const looks: Record<SettleState, { icon: LucideIcon; tone: Tone; word: MessageDescriptor | null }> = {
  reading: { icon: Loader, tone: 'info', word: msg`Sending` },
  calling: { icon: Loader, tone: 'info', word: msg`Sending` },
  checking: {
    icon: ScanSearch,
    tone: 'info',
    word: msg({
      message: 'Checking',
      comment: 'State of a settlement attempt: Tapdeck is finding out whether it was applied',
    }),
  },
  done: { icon: Check, tone: 'ok', word: null },
  unknown: {
    icon: GitCompareArrows,
    tone: 'warn',
    word: msg({ message: 'unconfirmed', comment: 'State of a settlement attempt: its outcome is not known' }),
  },
  elsewhere: { icon: GitCompareArrows, tone: 'warn', word: msg`changed first by another operator` },
  'other-amount': { icon: GitCompareArrows, tone: 'warn', word: msg`amount differs, no change made` },
  refused: { icon: CircleX, tone: 'bad', word: msg`failed, no change made` },
};

/** The attempts made on this device, newest first. */
export function SettleJournal({ report }: { report: SettlementReport }) {
  const { t, i18n } = useLingui();
  const { data: attempts } = useSettleAttempts(report.reportId);
  if (!attempts || attempts.length === 0) return null;
  return (
    <Panel title={<Trans>Actions from this device</Trans>}>
      <Journal
        label={t`Actions from this device`}
        entries={attempts.map(attempt => {
          const { icon, tone, word } = looks[attempt.state];
          return {
            id: attempt.id,
            icon,
            tone,
            title: titleOf(attempt),
            detail: (
              <>
                {word && i18n._(word)} <bdi>{attempt.message}</bdi> <bdi>{attempt.decidedBy}</bdi>
              </>
            ),
            time: <Time at={attempt.endedAt ?? attempt.decidedAt} as="zone" />,
          };
        })}
      />
    </Panel>
  );
}

const titleOf = ({ wanted, state }: SettleAttempt) => {
  if (wanted === 'settled')
    return state === 'done' ? (
      <Trans comment="State of a report or attempt: paid to the merchant">Settled</Trans>
    ) : (
      <Trans comment="Button that marks a report as settled">Settle</Trans>
    );
  return state === 'done' ? (
    <Trans comment="Outcome of a settlement attempt">Reopened</Trans>
  ) : (
    <Trans comment="Button that sets a settled report to pending again">Reopen</Trans>
  );
};
