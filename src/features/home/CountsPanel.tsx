import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount, formatShare } from '../../parts/format/numbers.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { Metric } from '../../ui/Metric.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';

/** A count, and the list of what it counts. */
type Part = { name: ReactNode; count: Count; href: string };

/** A total, its two parts and their shares as a bar. */
export function CountsPanel({
  title,
  icon,
  updatedAt,
  isStale,
  total,
  parts,
  link,
  children,
}: {
  title: ReactNode;
  icon: ReactNode;
  /** When the counts were answered (ms since 1970); 0 = never. */
  updatedAt: number;
  /** One of them could not be refreshed since. */
  isStale: boolean;
  total: Part;
  parts: readonly [Part, Part];
  /** Where the things counted are listed. */
  link?: ReactNode;
  /** Under the counts. */
  children?: ReactNode;
}) {
  const isPhone = useMedia(phone);
  const [first, second] = parts;
  const hasShares = typeof first.count === 'number' && typeof second.count === 'number';
  const all = hasShares ? Number(first.count) + Number(second.count) : 0;
  return (
    <Panel
      title={title}
      icon={icon}
      aside={
        <>
          {updatedAt > 0 && <AsOf at={new Date(updatedAt).toISOString()} isShort isStale={isStale} />}
          {link}
        </>
      }
      flush
    >
      <div className="flex flex-wrap divide-x">
        {[total, first, second].map((part, place) => (
          <Metric
            // biome-ignore lint/suspicious/noArrayIndexKey: a count is its place
            key={place}
            size={isPhone ? 'small' : 'large'}
            label={part.name}
            value={
              typeof part.count === 'number' ? (
                <Link href={part.href} className="rounded-small hover:underline">
                  {formatCount(part.count)}
                </Link>
              ) : (
                <Shown count={part.count} />
              )
            }
            note={
              place > 0 &&
              all > 0 &&
              !isPhone && <span className="island">{formatShare(Number(part.count), all)}</span>
            }
          />
        ))}
      </div>
      <div className="flex h-6 items-start px-4 text-caption text-text-3">
        <Shares part={all > 0 ? Number(first.count) / all : null} />
      </div>
      {children}
    </Panel>
  );
}

function Shown({ count }: { count: Exclude<Count, number> }) {
  if (count === 'loading') {
    return (
      <span className="text-body text-text-3">
        <Trans comment="Shown in place of a number until it is loaded">loading</Trans>
      </span>
    );
  }
  return '–';
}

function Shares({ part }: { part: number | null }) {
  if (part === null) return <span className="h-1 w-full bg-sunken" />;
  return (
    <span aria-hidden className="flex h-1 w-full gap-0.5">
      <span className="bg-chart-1" style={{ flexGrow: part }} />
      <span className="bg-line-strong" style={{ flexGrow: 1 - part }} />
    </span>
  );
}

/** A count as a panel shows it: on its way, missing, or a number. */
export type Count = number | 'loading' | null;

/** A query's count: 'loading' until it is answered for the first time, null where it could not be loaded. */
export function countOf<T>({ data, isPending }: UseQueryResult<T>, pick: (data: T) => number): Count {
  if (data !== undefined) return pick(data);
  return isPending ? 'loading' : null;
}
