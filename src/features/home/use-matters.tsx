import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock, GitCompareArrows, Hourglass, type LucideIcon, ShieldX, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useAttention } from '../../data/collections.ts';
import { useOverdueSettlements } from '../../data/figures.ts';
import { useOutboxSummary } from '../../data/outbox.ts';
import { PENDING_DAYS } from '../../domain/figures.ts';
import type { Money } from '../../domain/money.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { sayText } from '../../parts/format/say.ts';
import { viewHref } from '../../parts/list/list-view.ts';
import { Amount } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { reasonWords } from '../../parts/terminal/terminal-words.ts';
import type { Tone } from '../../ui/tone.ts';

/** Something to look at, and where. */
export type Matter = {
  id: string;
  href: string;
  icon: LucideIcon;
  tone: Tone;
  title: ReactNode;
  detail: ReactNode;
};

/** What needs attention, from the local copy and the outbox; `isPartial` where a collection was never loaded. */
export function useMatters(): { matters: Matter[]; isLoading: boolean; isPartial: boolean } {
  const { i18n } = useLingui();
  const attention = useAttention();
  const summary = useOutboxSummary().data;
  const overdue = useOverdueSettlements();
  const { failedAttestation, troubledBankMids } = attention.data ?? {};
  const matters: Matter[] = [];
  const add = (count: number | undefined, matter: Matter) => {
    if (count) matters.push(matter);
  };
  const failed = failedAttestation?.count ?? 0;
  const pending = overdue.data?.count ?? 0;
  const troubled = troubledBankMids?.count ?? 0;
  const review = summary?.needsReview ?? 0;
  const waiting = summary ? summary.waiting + summary.sending + summary.checking + summary.held : 0;
  const most = failedAttestation?.commonest && sayText(i18n, reasonWords, failedAttestation.commonest);
  add(failed, {
    id: 'attestation',
    href: viewHref('terminals', { attestation: ['failed'] }),
    icon: ShieldX,
    tone: 'bad',
    title: (
      <Plural
        value={failed}
        one={`${formatCount(failed)} terminal failed attestation`}
        other={`${formatCount(failed)} terminals failed attestation`}
      />
    ),
    detail: most && <Trans>most: {most}</Trans>,
  });
  add(review, {
    id: 'review',
    href: paths.outbox,
    icon: GitCompareArrows,
    tone: 'warn',
    title: <Plural value={review} one="# action needs review" other="# actions need review" />,
    detail: <Trans>changed between decision and delivery</Trans>,
  });
  add(waiting, {
    id: 'waiting',
    href: paths.outbox,
    icon: Clock,
    tone: 'mute',
    title: <Plural value={waiting} one="# action is waiting" other="# actions are waiting" />,
    detail: <Trans>on this device, sent once each</Trans>,
  });
  add(troubled, {
    id: 'bank-mid',
    href: viewHref('merchants', { bankMid: ['rejected', 'errored'] }),
    icon: TriangleAlert,
    tone: 'bad',
    title: (
      <Plural
        value={troubled}
        one={`${formatCount(troubled)} bank MID rejected or errored`}
        other={`${formatCount(troubled)} bank MIDs rejected or errored`}
      />
    ),
    detail: <Trans>the merchant cannot be paid out</Trans>,
  });
  add(pending, {
    id: 'settlements',
    href: viewHref('settlementReports', { status: ['pending'] }, 'end'),
    icon: Hourglass,
    tone: 'warn',
    title: (
      <Plural
        value={pending}
        one={`${formatCount(pending)} settlement pending over ${PENDING_DAYS} days`}
        other={`${formatCount(pending)} settlements pending over ${PENDING_DAYS} days`}
      />
    ),
    detail: overdue.data && (
      <Trans>
        <Amounts of={overdue.data.amounts} /> not yet paid out
      </Trans>
    ),
  });
  const isLoading = attention.isPending || overdue.isPending;
  const isPartial = !isLoading && [failedAttestation, overdue.data, troubledBankMids].includes(null);
  return { matters, isLoading, isPartial };
}

/** Amounts of several currencies beside each other: they are never added. */
const Amounts = ({ of }: { of: readonly Money[] }) =>
  of.map((amount, place) => (
    <Fragment key={amount.currency}>
      {place > 0 && ' · '}
      <Amount of={amount} />
    </Fragment>
  ));
