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
import { PENDING_DAYS } from '../../domain/figures/figures.ts';
import type { Money } from '../../domain/money.ts';
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

/** The items by the local copy, the outbox, webhooks and certificates. */
export function useAttentionItems(): Attention {
  const { i18n } = useLingui();
  const attention = useAttention();
  const outbox = useOutboxSummary();
  const summary = outbox.data;
  const overdue = useOverdueSettlements();
  const { data: webhooks, isPending: awaitsWebhooks } = useWebhooksDue();
  const { data: certificates, isPending: awaitsCertificates } = useCertificatesDue();
  const { failedAttestation, mismatchedCertificates, failedBankMids, dueReports } = attention.data ?? {};
  const items: AttentionItem[] = [];
  const add = (count: number | undefined, item: AttentionItem) => {
    if (count) items.push(item);
  };
  const failed = failedAttestation?.count ?? 0;
  const pending = dueReports?.count ?? 0;
  const late = overdue.data?.count ?? 0;
  const mismatched = mismatchedCertificates?.count ?? 0;
  const failedMids = failedBankMids?.count ?? 0;
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
        one={`${{ shown: formatCount(failed) }} terminal failed attestation`}
        other={`${{ shown: formatCount(failed) }} terminals failed attestation`}
      />
    ),
    detail: most && <Trans>mainly {most}</Trans>,
  });
  add(review, {
    id: 'review',
    href: paths.outbox,
    icon: GitCompareArrows,
    tone: 'warn',
    title: <Plural value={review} one="# action needs review" other="# actions need review" />,
    detail: <Trans>changed in the meantime, or not confirmed</Trans>,
  });
  add(waiting, {
    id: 'waiting',
    href: paths.outbox,
    icon: Clock,
    tone: 'mute',
    title: <Plural value={waiting} one="# queued action" other="# queued actions" />,
    detail: <Trans>on this device, each sent once</Trans>,
  });
  add(failedMids, {
    id: 'bank-mid',
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
  });
  const isAllLate = late > 0 && late === pending;
  const lateTitle = (
    <Plural
      value={late}
      one={`${{ shown: formatCount(late) }} settlement pending over ${PENDING_DAYS} days`}
      other={`${{ shown: formatCount(late) }} settlements pending over ${PENDING_DAYS} days`}
    />
  );
  add(pending, {
    id: 'settlements',
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
    detail: overdue.data && late > 0 && (
      <>
        {!isAllLate && (
          <>
            {lateTitle}
            <br />
          </>
        )}
        <Trans>
          <Amounts of={overdue.data.amounts} /> not yet paid out
        </Trans>
      </>
    ),
  });
  add(mismatched, {
    id: 'mismatch',
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
  });
  const failing = webhooks?.failing ?? 0;
  add(failing, {
    id: 'failing',
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
  });
  const disabled = webhooks?.disabled ?? 0;
  add(disabled, {
    id: 'disabled',
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
  });
  const secrets = webhooks?.endingSecrets ?? 0;
  add(secrets, {
    id: 'secrets',
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
  });
  const ending = (certificates?.expiring ?? 0) + (certificates?.expired ?? 0);
  add(ending, {
    id: 'certificates',
    href: certificates?.packageName ? paths.application(certificates.packageName) : paths.applications,
    icon: FileBadge,
    tone: certificates?.expired ? 'bad' : 'warn',
    title: (
      <Plural
        value={ending}
        one={`${{ shown: formatCount(ending) }} certificate expired or expires soon`}
        other={`${{ shown: formatCount(ending) }} certificates expired or expire soon`}
      />
    ),
    detail: null,
  });
  const isLoading = attention.isPending || overdue.isPending || outbox.isPending;
  const isPartial = !isLoading && [failedAttestation, overdue.data, failedBankMids].includes(null);
  return { items, isLoading, isGrowing: isLoading || awaitsWebhooks || awaitsCertificates, isPartial };
}

/** Amounts of several currencies beside each other: they are never added. */
export const Amounts = ({ of }: { of: readonly Money[] }) =>
  of.map((amount, place) => (
    <Fragment key={amount.currency}>
      {place > 0 && ' · '}
      <Amount of={amount} />
    </Fragment>
  ));
