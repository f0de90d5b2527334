import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useUser } from '../../data/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';

/** The panels under the counts before they are there, in their real places. */
export function PanelsLoading() {
  const hasPool = Boolean(useUser()?.merchantPoolId);
  return (
    <>
      <div className="grid min-w-0 gap-3 md:gap-4">
        <Bars title={<Trans>Transactions per day</Trans>} count={6} />
        <Bars title={<Trans>Latest settlement reports</Trans>} count={5} />
        {hasPool && <Bars title={<Trans>Merchants</Trans>} count={4} />}
      </div>
      <div className="grid gap-3 max-lg:order-first md:gap-4">
        <Bars title={<Trans>Needs attention</Trans>} count={4} />
        <Bars title={<Trans>Freshness</Trans>} count={3} />
      </div>
    </>
  );
}

function Bars({ title, count }: { title: ReactNode; count: number }) {
  return (
    <Panel title={title} flush>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <div key={line} className="flex h-line items-center border-t px-4 first:border-t-0">
          <Skeleton width={skeletonWidth(line, 0)} />
        </div>
      ))}
    </Panel>
  );
}

/** The panels' part of the app could not be fetched; the counts stay. */
export function PanelsMissing() {
  return (
    <p className="text-row text-text-2">
      <Trans>The rest of this page could not be loaded. Reload it to try again.</Trans>
    </p>
  );
}
