import { Trans } from '@lingui/react/macro';
import { CircleX, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useOnline } from '../../data/network.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { type AnswerState, UnreadableRows } from './AnswerFaces.tsx';

/** The lines of a panel before they are known. */
export const PanelLines = ({ count }: { count: number }) => (
  <div aria-busy="true" className="flex flex-col gap-3.5 p-4">
    {Array.from({ length: count }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
      <Skeleton key={line} width={skeletonWidth(line, count)} />
    ))}
  </div>
);

/** A panel before it is known. */
export const LoadingPanel = ({ lines }: { lines: number }) => (
  <Panel flush>
    <PanelLines count={lines} />
  </Panel>
);

/** One quiet line in a panel: nothing there, or not loaded. */
export const PanelText = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-3 text-row text-text-2">{children}</p>
);

/** A quiet line that ends a panel. */
export const PanelFoot = ({ children }: { children: ReactNode }) => (
  <p className="border-t px-4 py-2 text-caption text-text-3 first:border-t-0">{children}</p>
);

/** The number of a service's rows that could not be read. */
export function PanelUnread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <PanelFoot>
      <span className="text-warn-text">
        <UnreadableRows count={count} />
      </span>
    </PanelFoot>
  );
}

/** Where the rest is: beside the title, on a phone at the panel's end. */
export const PanelLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <TextLink as={Link} href={href} className="text-row max-md:-my-2 max-md:inline-block max-md:py-2">
    {children}
  </TextLink>
);

/**
 * Under what a panel shows: that it could not be brought up to date, with another try; offline, that there is nothing to show.
 * An expired session is said elsewhere.
 */
export function PanelFailure({
  of: { seen, failure, askAgain },
  children,
}: {
  of: Pick<AnswerState, 'failure' | 'askAgain'> & { seen: unknown };
  /** The sentence for the failure. */
  children: ReactNode;
}) {
  const isOnline = useOnline();
  if (!failure || failure.kind === 'expired') return null;
  if (!isOnline) {
    return seen ? null : (
      <p className="flex gap-2.5 border-t px-4 py-3 text-row text-text-2 first:border-t-0">
        <CloudOff size={16} aria-hidden className="mt-0.5 shrink-0 text-text-3" />
        <Trans>Not saved on this device, and the platform can’t be reached.</Trans>
      </p>
    );
  }
  return (
    <div className="flex gap-2.5 border-t px-4 py-3 text-row first:border-t-0">
      <CircleX size={16} aria-hidden className="mt-0.5 shrink-0 text-bad-icon" />
      <div className="min-w-0 flex-1">
        <p className="text-bad-text">{children}</p>
        {failure.message && (
          <p dir="auto" className="text-text-2 wrap-anywhere">
            {failure.message}
          </p>
        )}
      </div>
      <TextLink as="button" className="shrink-0 self-start max-md:-my-3 max-md:py-3" onClick={askAgain}>
        <Trans>Try again</Trans>
      </TextLink>
    </div>
  );
}
