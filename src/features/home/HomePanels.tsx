import { AttentionPanel } from './AttentionPanel.tsx';
import { FreshnessPanel } from './FreshnessPanel.tsx';
import { LatestReportsPanel } from './LatestReportsPanel.tsx';

/** What Home shows under its counts, all from the local copy. */
export function HomePanels() {
  return (
    <>
      <LatestReportsPanel />
      <div className="grid gap-3 max-lg:order-first md:gap-4">
        <AttentionPanel />
        <FreshnessPanel />
      </div>
    </>
  );
}
