import type { I18n } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  Clock,
  FileBadge,
  GitCompareArrows,
  Hourglass,
  KeyRound,
  type LucideIcon,
  ShieldX,
  TriangleAlert,
  Webhook,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useAttention } from '../../data/collections.ts';
import { useCertificatesDue, useWebhooksDue } from '../../data/due.ts';
import { useOverdueSettlements } from '../../data/figures.ts';
import { useOutboxSummary } from '../../data/outbox.ts';
import type { CertificatesDue, WebhooksDue } from '../../domain/due.ts';
import { type OverdueSettlements, PENDING_DAYS } from '../../domain/figures/figures.ts';
import type { Money } from '../../domain/money.ts';
import type { OutboxSummary } from '../../domain/outbox/action.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { sayText } from '../../parts/format/say.ts';
import { viewHref } from '../../parts/list/list-view.ts';
import { Amount } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { reasonWords } from '../../parts/terminal/terminal-words.ts';
import type { Tone } from '../../ui/tone.ts';

/** One line of the panel, and the address of its list. */
export type AttentionItem = {
  id: string;
  href: string;
  icon: LucideIcon;
  tone: Tone;
  title: ReactNode;
  detail: ReactNode;
};

/** Lines of the panel, and how much of them is known. */
type Attention = {
  items: AttentionItem[];
  isLoading: boolean;
  /** More lines may follow those that are there. */
  isGrowing: boolean;
  /** A collection was never loaded. */
  isPartial: boolean;
};

/** The items by the local copy, the outbox, webhooks and certificates, in their order on the panel. */
export function useAttentionItems(): Attention {
  const { i18n } = useLingui();
  const attention = useAttention();
  const outbox = useOutboxSummary();
  const overdue = useOverdueSettlements();
  const { data: webhooks, isPending: awaitsWebhooks } = useWebhooksDue();
  const { data: certificates, isPending: awaitsCertificates } = useCertificatesDue();
  const { failedAttestation, mismatchedCertificates, failedBankMids, dueReports } = attention.data ?? {};
  const items = [
    attestationItem(i18n, failedAttestation),
    ...(outbox.data ? outboxItems(outbox.data) : []),
    bankMidItem(failedBankMids?.count ?? 0),
    settlementsItem(dueReports?.count ?? 0, overdue.data),
    mismatchItem(mismatchedCertificates?.count ?? 0),
    ...(webhooks ? webhookItems(webhooks) : []),
    ...(certificates ? [certificatesItem(certificates)] : []),
  ].filter(({ count }) => count > 0);
  const isLoading = attention.isPending || overdue.isPending || outbox.isPending;
  const isPartial = !isLoading && [failedAttestation, overdue.data, failedBankMids].includes(null);
  return { items, isLoading, isGrowing: isLoading || awaitsWebhooks || awaitsCertificates, isPartial };
}

/** An item; it is shown where its count is not 0. */
type CountedItem = AttentionItem & { count: number };

/** Terminals that failed attestation, and the most frequent reason. */
function attestationItem(
  i18n: I18n,
  of: { count: number; commonest: string | null } | null | undefined,
): CountedItem {
  const failed = of?.count ?? 0;
  const most = of?.commonest && sayText(i18n, reasonWords, of.commonest);
  return {
    id: 'attestation',
    count: failed,
    href: viewHref('terminals', { attestation: ['failed'] }),
    icon: ShieldX,
    tone: 'bad',
    title: (
      <Plural
        value={failed}
        one={`${{ shown: formatCount(failed) }} terminal failed attestation`}
        other={`${{ shown: formatCount(failed) }} terminals failed attestation`}
      />
    ),
    detail: most && <Trans>mainly {most}</Trans>,
  };
}

/** Actions that need review, and those that are queued. */
function outboxItems(summary: OutboxSummary): CountedItem[] {
  const review = summary.needsReview;
  const waiting = summary.waiting + summary.sending + summary.checking + summary.held;
  return [
    {
      id: 'review',
      count: review,
      href: paths.outbox,
      icon: GitCompareArrows,
      tone: 'warn',
      title: <Plural value={review} one="# action needs review" other="# actions need review" />,
      detail: <Trans>changed in the meantime, or not confirmed</Trans>,
    },
    {
      id: 'waiting',
      count: waiting,
      href: paths.outbox,
      icon: Clock,
      tone: 'mute',
      title: <Plural value={waiting} one="# queued action" other="# queued actions" />,
      detail: <Trans>on this device, each sent once</Trans>,
    },
  ];
}

function bankMidItem(failedMids: number): CountedItem {
  return {
    id: 'bank-mid',
    count: failedMids,
    href: viewHref('merchants', { bankMid: ['rejected', 'errored'] }),
    icon: TriangleAlert,
    tone: 'bad',
    title: (
      <Plural
        value={failedMids}
        one={`${{ shown: formatCount(failedMids) }} bank MID rejected or errored`}
        other={`${{ shown: formatCount(failedMids) }} bank MIDs rejected or errored`}
      />
    ),
    detail: <Trans>the bank rejected the request or reported an error</Trans>,
  };
}

/** Settlement reports to be paid out, and the amounts of those that are pending for too long. */
function settlementsItem(pending: number, overdue: OverdueSettlements | null | undefined): CountedItem {
  const late = overdue?.count ?? 0;
  const isAllLate = late > 0 && late === pending;
  const lateTitle = (
    <Plural
      value={late}
      one={`${{ shown: formatCount(late) }} settlement pending over ${PENDING_DAYS} days`}
      other={`${{ shown: formatCount(late) }} settlements pending over ${PENDING_DAYS} days`}
    />
  );
  return {
    id: 'settlements',
    count: pending,
    href: viewHref('settlementReports', { status: ['pending'] }, 'end'),
    icon: Hourglass,
    tone: 'warn',
    title: isAllLate ? (
      lateTitle
    ) : (
      <Plural
        value={pending}
        one={`${{ shown: formatCount(pending) }} settlement report is due`}
        other={`${{ shown: formatCount(pending) }} settlement reports are due`}
      />
    ),
    detail: overdue && late > 0 && (
      <>
        {!isAllLate && (
          <>
            {lateTitle}
            <br />
          </>
        )}
        <Trans>
          <Amounts of={overdue.amounts} /> not yet paid out
        </Trans>
      </>
    ),
  };
}

/** Terminals whose app's certificate is not registered. */
function mismatchItem(mismatched: number): CountedItem {
  return {
    id: 'mismatch',
    count: mismatched,
    href: viewHref('terminals', { attestation: ['failed'], failureReason: ['CERTIFICATE_MISMATCH'] }),
    icon: FileBadge,
    tone: 'bad',
    title: (
      <Plural
        value={mismatched}
        one={`${{ shown: formatCount(mismatched) }} terminal with an unregistered certificate`}
        other={`${{ shown: formatCount(mismatched) }} terminals with an unregistered certificate`}
      />
    ),
    detail: null,
  };
}

function webhookItems({ failing, disabled, endingSecrets: secrets }: WebhooksDue): CountedItem[] {
  return [
    {
      id: 'failing',
      count: failing,
      href: `${paths.webhooks}?show=failing`,
      icon: Webhook,
      tone: 'bad',
      title: (
        <Plural
          value={failing}
          one={`${{ shown: formatCount(failing) }} webhook event failing`}
          other={`${{ shown: formatCount(failing) }} webhook events failing`}
        />
      ),
      detail: null,
    },
    {
      id: 'disabled',
      count: disabled,
      href: paths.webhooks,
      icon: Webhook,
      tone: 'bad',
      title: (
        <Plural
          value={disabled}
          one={`${{ shown: formatCount(disabled) }} webhook auto-disabled`}
          other={`${{ shown: formatCount(disabled) }} webhooks auto-disabled`}
        />
      ),
      detail: <Trans>events aren’t sent</Trans>,
    },
    {
      id: 'secrets',
      count: secrets,
      href: paths.webhooks,
      icon: KeyRound,
      tone: 'warn',
      title: (
        <Plural
          value={secrets}
          one={`${{ shown: formatCount(secrets) }} old webhook secret expires soon`}
          other={`${{ shown: formatCount(secrets) }} old webhook secrets expire soon`}
        />
      ),
      detail: null,
    },
  ];
}

function certificatesItem({ expiring, expired, packageName }: CertificatesDue): CountedItem {
  const ending = expiring + expired;
  return {
    id: 'certificates',
    count: ending,
    href: packageName ? paths.application(packageName) : paths.applications,
    icon: FileBadge,
    tone: expired ? 'bad' : 'warn',
    title: (
      <Plural
        value={ending}
        one={`${{ shown: formatCount(ending) }} certificate expired or expires soon`}
        other={`${{ shown: formatCount(ending) }} certificates expired or expire soon`}
      />
    ),
    detail: null,
  };
}

/** Amounts of several currencies beside each other: they are never added. */
export const Amounts = ({ of }: { of: readonly Money[] }) =>
  of.map((amount, place) => (
    <Fragment key={amount.currency}>
      {place > 0 && ' · '}
      <Amount of={amount} />
    </Fragment>
  ));
