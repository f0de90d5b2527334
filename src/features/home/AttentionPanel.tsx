import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  ChevronRight,
  CircleCheck,
  Clock,
  CloudOff,
  GitCompareArrows,
  Hourglass,
  type LucideIcon,
  ShieldX,
  TriangleAlert,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
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
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Tone, toneIcon } from '../../ui/tone.ts';

/** Problems and queued actions, each with a link to its list. */
export function AttentionPanel() {
  const { items, isLoading, isPartial } = useAttentionItems();
  return (
    <Panel title={<Trans>Needs attention</Trans>} note={items.length > 0 && items.length} flush>
      <ul className="divide-y">
        {isLoading && [0, 1, 2].map(place => <LoadingLine key={place} />)}
        {items.map(item => (
          <ItemLine key={item.id} item={item} />
        ))}
        {isPartial && (
          <Note icon={CloudOff} tone="mute">
            <Trans>Not everything is loaded yet.</Trans>
          </Note>
        )}
        {!isLoading && !isPartial && items.length === 0 && (
          <Note icon={CircleCheck} tone="ok">
            <Trans>Nothing needs attention.</Trans>
          </Note>
        )}
      </ul>
    </Panel>
  );
}

function ItemLine({ item: { href, icon: Icon, tone, title, detail } }: { item: AttentionItem }) {
  return (
    <li>
      <Link href={href} className="ring-inside flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover">
        <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 self-start ${toneIcon[tone]}`} />
        <span className="min-w-0 flex-1">
          <span className="block text-row">{title}</span>
          {detail && <span className="block text-caption text-text-3">{detail}</span>}
        </span>
        <ChevronRight size={16} aria-hidden className="mirrored shrink-0 text-text-3" />
      </Link>
    </li>
  );
}

function Note({ icon: Icon, tone, children }: { icon: LucideIcon; tone: Tone; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 text-row text-text-2">
      <Icon size={16} aria-hidden className={`shrink-0 ${toneIcon[tone]}`} />
      {children}
    </li>
  );
}

function LoadingLine() {
  return (
    <li aria-hidden className="flex min-h-14 flex-col justify-center gap-2 px-4">
      <Skeleton width="55%" />
      <Skeleton width="35%" />
    </li>
  );
}

/** One line of the panel, and the address of its list. */
type AttentionItem = {
  id: string;
  href: string;
  icon: LucideIcon;
  tone: Tone;
  title: ReactNode;
  detail: ReactNode;
};

/** The items by the local copy and the outbox; `isPartial` where a collection was never loaded. */
function useAttentionItems(): { items: AttentionItem[]; isLoading: boolean; isPartial: boolean } {
  const { i18n } = useLingui();
  const attention = useAttention();
  const summary = useOutboxSummary().data;
  const overdue = useOverdueSettlements();
  const { failedAttestation, troubledBankMids } = attention.data ?? {};
  const items: AttentionItem[] = [];
  const add = (count: number | undefined, item: AttentionItem) => {
    if (count) items.push(item);
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
  return { items, isLoading, isPartial };
}

/** Amounts of several currencies beside each other: they are never added. */
const Amounts = ({ of }: { of: readonly Money[] }) =>
  of.map((amount, place) => (
    <Fragment key={amount.currency}>
      {place > 0 && ' · '}
      <Amount of={amount} />
    </Fragment>
  ));
