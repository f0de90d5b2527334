import { useUser } from '../../data/session.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import { FreshnessPanel } from './FreshnessPanel.tsx';
import { LatestReportsPanel } from './LatestReportsPanel.tsx';
import { MerchantsPanel } from './MerchantsPanel.tsx';
import { TransactionsPerDay } from './TransactionsPerDay.tsx';

/** The panels of Home under its counts. The merchants of the pool come once there is one. */
export function HomePanels() {
  const hasPool = Boolean(useUser()?.merchantPoolId);
  return (
    <>
      <div className="grid min-w-0 gap-3 md:gap-4">
        <TransactionsPerDay />
        <LatestReportsPanel />
        {hasPool && <MerchantsPanel />}
      </div>
      <div className="grid gap-3 max-lg:order-first md:gap-4">
        <AttentionPanel />
        <FreshnessPanel />
      </div>
    </>
  );
}
