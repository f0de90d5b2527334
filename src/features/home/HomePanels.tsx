import { AttentionPanel } from './AttentionPanel.tsx';
import { FreshnessPanel } from './FreshnessPanel.tsx';
import { LatestReportsPanel } from './LatestReportsPanel.tsx';
import { TransactionsPerDay } from './TransactionsPerDay.tsx';

/** What Home shows under its counts, all from what this device holds. */
export function HomePanels() {
  return (
    <>
      <div className="grid min-w-0 gap-3 md:gap-4">
        <TransactionsPerDay />
        <LatestReportsPanel />
      </div>
      <div className="grid gap-3 max-lg:order-first md:gap-4">
        <AttentionPanel />
        <FreshnessPanel />
      </div>
    </>
  );
}
