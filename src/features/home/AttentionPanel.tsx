import { Plural, Trans } from '@lingui/react/macro';
import { Banknote, ChevronRight, CircleCheck, CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useReceipt } from '../../data/collections.ts';
import type { Failure } from '../../domain/failure.ts';
import type { DayFigures } from '../../domain/figures/figures.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { useRefreshAll } from '../../parts/list/refresh-all.ts';
import { PanelFailure } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Tone, toneIcon } from '../../ui/tone.ts';
import { useKeptHeight } from '../../ui/use-kept-height.ts';
import { Amounts, type AttentionItem, useAttentionItems } from './attention-items.tsx';

/** Today's money, then problems, what is due and queued actions, each with a link to its list. */
export function AttentionPanel({
  today,
}: {
  /** Undefined until this device has said what it knows of the day, null where that is nothing. */
  today: DayFigures | null | undefined;
}) {
  const attention = useAttentionItems();
  const failure = useFailedLoad();
  const { refresh } = useRefreshAll();
  // All at once: lines that come one by one would push each other down.
  const isLoading = attention.isLoading || today === undefined;
  const isPartial = attention.isPartial && !isLoading;
  const items = isLoading ? [] : attention.items;
  const list = useKeptHeight<HTMLUListElement>('attention', isLoading || attention.isGrowing);
  return (
    <Panel title={<Trans>Needs attention</Trans>} note={items.length > 0 && items.length} flush>
      <ul {...list} className="divide-y">
        {isLoading && [0, 1, 2].map(place => <LoadingLine key={place} />)}
        {!isLoading && today && today.approved.length > 0 && <TodayLine of={today} />}
        {items.map(item => (
          <ItemLine key={item.id} item={item} />
        ))}
        {isPartial && !failure && (
          <Note icon={CloudOff} tone="mute">
            <Trans>Still loading.</Trans>
          </Note>
        )}
        {!isLoading && !isPartial && items.length === 0 && (
          <Note icon={CircleCheck} tone="ok">
            <Trans>Nothing needs attention.</Trans>
          </Note>
        )}
        {isPartial && failure && (
          <li>
            <PanelFailure of={{ seen: null, failure, askAgain: refresh }}>
              <Trans>Couldn’t load everything.</Trans>
            </PanelFailure>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** The failure that ended the first load of a collection; null while each goes on. */
function useFailedLoad(): Failure | null {
  const receipts = [
    useReceipt('terminals').data,
    useReceipt('merchants').data,
    useReceipt('settlementReports').data,
  ];
  const failed = receipts.find(receipt => receipt?.asOf === null && receipt.failure && !receipt.running);
  return failed?.failure ?? null;
}

/** The number and amount of approved transactions, today so far. */
function TodayLine({ of: { approved, counts } }: { of: DayFigures }) {
  const count = formatCount(counts.successful);
  const item: AttentionItem = {
    id: 'today',
    href: `${paths.transactionHistory}?period=today`,
    icon: Banknote,
    tone: 'ok',
    title: (
      <Trans>
        <Amounts of={approved} /> taken today
      </Trans>
    ),
    detail: (
      <Plural
        value={{ number: counts.successful }}
        one={`${count} approved transaction so far`}
        other={`${count} approved transactions so far`}
      />
    ),
  };
  return <ItemLine item={item} />;
}

function ItemLine({ item: { href, icon: Icon, tone, title, detail } }: { item: AttentionItem }) {
  return (
    <li>
      <Link href={href} className="ring-inside flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover">
        <Icon
          size={16}
          aria-hidden
          className={classes('shrink-0', Boolean(detail) && 'mt-0.5 self-start', toneIcon[tone])}
        />
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

/** A line of two before its words are known. */
export function LoadingLine() {
  return (
    <li aria-hidden className="flex min-h-14 flex-col justify-center gap-2 px-4">
      <Skeleton width="55%" />
      <Skeleton width="35%" />
    </li>
  );
}
