import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
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
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAttention } from '../../data/collections.ts';
import { useOutboxSummary } from '../../data/outbox.ts';
import { Time } from '../../parts/Islands.tsx';
import { formatCount } from '../../parts/numbers.ts';
import { paths } from '../../parts/paths.ts';
import { sayText } from '../../parts/say.ts';
import { viewHref } from '../../parts/view-url.ts';
import { reasonWords } from '../../parts/words-terminal.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Tone, toneIcon } from '../../ui/tone.ts';

type Matter = { href: string; icon: LucideIcon; tone: Tone; title: ReactNode; detail: ReactNode };

/** What a person should look at, from the local copy and the outbox, each leading to its list. */
export function AttentionPanel() {
  const { i18n } = useLingui();
  const attention = useAttention();
  const summary = useOutboxSummary().data;
  const { failedAttestation, pendingSettlements, troubledBankMids } = attention.data ?? {};
  const matters: Matter[] = [];
  const add = (count: number | undefined, matter: Matter) => {
    if (count) matters.push(matter);
  };
  const failed = failedAttestation?.count ?? 0;
  const pending = pendingSettlements?.count ?? 0;
  const troubled = troubledBankMids?.count ?? 0;
  const review = summary?.needsReview ?? 0;
  const waiting = summary ? summary.waiting + summary.sending + summary.checking + summary.held : 0;
  const most = failedAttestation?.commonest && sayText(i18n, reasonWords, failedAttestation.commonest);
  add(failed, {
    href: viewHref(paths.terminals, { attestation: ['failed'] }),
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
    href: paths.outbox,
    icon: GitCompareArrows,
    tone: 'warn',
    title: <Plural value={review} one="# action needs review" other="# actions need review" />,
    detail: <Trans>changed between decision and delivery</Trans>,
  });
  add(waiting, {
    href: paths.outbox,
    icon: Clock,
    tone: 'mute',
    title: <Plural value={waiting} one="# action is waiting" other="# actions are waiting" />,
    detail: <Trans>on this device, sent once each</Trans>,
  });
  add(troubled, {
    href: viewHref(paths.merchants, { bankMid: ['rejected', 'errored'] }),
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
    href: viewHref(paths.settlements, { status: ['pending'] }),
    icon: Hourglass,
    tone: 'warn',
    title: (
      <Plural
        value={pending}
        one={`${formatCount(pending)} settlement pending`}
        other={`${formatCount(pending)} settlements pending`}
      />
    ),
    detail: pendingSettlements?.oldest && (
      <Trans>
        oldest of <Time at={pendingSettlements.oldest} as="day" />
      </Trans>
    ),
  });
  const isLoading = attention.isPending;
  const isPartial = !isLoading && [failedAttestation, pendingSettlements, troubledBankMids].includes(null);
  return (
    <Panel title={<Trans>Needs attention</Trans>} note={matters.length > 0 && matters.length} flush>
      <ul className="divide-y">
        {isLoading && [0, 1, 2].map(place => <Waiting key={place} />)}
        {matters.map(matter => (
          <MatterLine key={matter.href + matter.tone} matter={matter} />
        ))}
        {isPartial && (
          <Note icon={CloudOff} tone="mute">
            <Trans>Not everything is loaded yet.</Trans>
          </Note>
        )}
        {!isLoading && !isPartial && matters.length === 0 && (
          <Note icon={CircleCheck} tone="ok">
            <Trans>Nothing needs attention.</Trans>
          </Note>
        )}
      </ul>
    </Panel>
  );
}

function MatterLine({ matter: { href, icon: Icon, tone, title, detail } }: { matter: Matter }) {
  return (
    <li>
      <Link href={href} className="ring-inside flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover">
        <Icon
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className={`mt-0.5 shrink-0 self-start ${toneIcon[tone]}`}
        />
        <span className="min-w-0 flex-1">
          <span className="block text-row">{title}</span>
          {detail && <span className="block text-caption text-text-3">{detail}</span>}
        </span>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="mirrored shrink-0 text-text-3" />
      </Link>
    </li>
  );
}

function Note({ icon: Icon, tone, children }: { icon: LucideIcon; tone: Tone; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 text-row text-text-2">
      <Icon size={16} strokeWidth={1.75} aria-hidden className={`shrink-0 ${toneIcon[tone]}`} />
      {children}
    </li>
  );
}

function Waiting() {
  return (
    <li aria-hidden className="flex min-h-14 flex-col justify-center gap-2 px-4">
      <Skeleton width="55%" />
      <Skeleton width="35%" />
    </li>
  );
}
