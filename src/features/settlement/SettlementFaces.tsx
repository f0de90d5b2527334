import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Link } from 'wouter';
import type { Receipt } from '../../domain/collection.ts';
import { NotLoadedYet } from '../../parts/list/CollectionFaces.tsx';
import { PanelLines } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { panels } from './panels.ts';

/** The panels of a report before it is known. */
export const SettlementSkeleton = () => (
  <div className={panels} aria-busy="true">
    <Waiting lines={11} />
    <div className="grid gap-4">
      <Waiting lines={5} />
      <Waiting lines={8} />
    </div>
  </div>
);

const Waiting = ({ lines }: { lines: number }) => (
  <Panel flush>
    <PanelLines count={lines} />
  </Panel>
);

/** No such report: unknown to this device, not in the list at all, or of another merchant than the address says. */
export function SettlementMissing({
  isUnknown,
  receipt,
  otherMerchant,
  reportId,
}: {
  isUnknown: boolean;
  receipt: Receipt | undefined;
  /** Whose the report is, where the address names somebody else. */
  otherMerchant: string | undefined;
  reportId: string;
}) {
  const toList = (
    <Link href={paths.settlements} className={buttonClass()}>
      <Trans>Settlements</Trans>
    </Link>
  );
  if (otherMerchant !== undefined) {
    return (
      <EmptyState
        icon={SearchX}
        title={<Trans>This report belongs to another merchant</Trans>}
        action={
          <Link href={paths.settlement(reportId, otherMerchant)} className={buttonClass()}>
            <Trans>Open the report</Trans>
          </Link>
        }
      >
        <Trans>The address names a merchant to whom this report does not belong.</Trans>
      </EmptyState>
    );
  }
  if (isUnknown) return <NotLoadedYet action={toList} receipt={receipt} />;
  return (
    <EmptyState icon={SearchX} title={<Trans>No such report</Trans>} action={toList}>
      <Trans>No settlement report of your company has this id.</Trans>
    </EmptyState>
  );
}
