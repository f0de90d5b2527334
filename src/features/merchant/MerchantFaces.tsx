import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Link } from 'wouter';
import type { Receipt } from '../../domain/collection.ts';
import type { Failure } from '../../domain/failure.ts';
import { NotLoadedYet } from '../../parts/list/CollectionFaces.tsx';
import { PanelLines } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** The panels of a merchant before it is known. */
export function MerchantSkeleton() {
  return (
    <div
      className="grid gap-4 p-3 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:items-start"
      aria-busy="true"
    >
      <div className="grid gap-4">
        <Waiting lines={4} />
        <Waiting lines={6} />
      </div>
      <div className="grid gap-4">
        <Waiting lines={8} />
        <Waiting lines={3} />
      </div>
    </div>
  );
}

const Waiting = ({ lines }: { lines: number }) => (
  <Panel flush>
    <PanelLines count={lines} />
  </Panel>
);

/** No such merchant: unknown to this device, or not in the list at all. */
export function MerchantMissing({
  isUnknown,
  receipt,
  failure,
}: {
  isUnknown: boolean;
  receipt: Receipt | undefined;
  failure: Failure | null;
}) {
  const toList = (
    <Link href={paths.merchants} className={buttonClass()}>
      <Trans>Manage Merchants</Trans>
    </Link>
  );
  if (isUnknown)
    return (
      <NotLoadedYet action={toList} receipt={receipt} failure={failure}>
        <Trans>
          Failed to get merchant information. Please make sure you are connected to the internet then refresh
          the page or try again later.
        </Trans>
      </NotLoadedYet>
    );
  return (
    <EmptyState icon={SearchX} title={<Trans>No such merchant</Trans>} action={toList}>
      <Trans>No merchant of your company has this id.</Trans>
    </EmptyState>
  );
}
