import { useUser } from '../../data/session.ts';
import { SessionsPanel } from './SessionsPanel.tsx';
import { StoragePanel } from './StoragePanel.tsx';

/** What this device keeps, and who is signed in on it. */
export function DeviceTab() {
  const user = useUser();
  return (
    <div className="grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 xl:grid-cols-[minmax(0,1fr)_minmax(18rem,30rem)] xl:items-start">
      <StoragePanel />
      {user && <SessionsPanel user={user} />}
    </div>
  );
}
