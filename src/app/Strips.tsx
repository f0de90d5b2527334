import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff, RefreshCw } from 'lucide-react';
import { Link } from 'wouter';
import { useHomeScreenHint } from '../data/browser-limits.ts';
import { useConfig } from '../data/config.ts';
import { useIsClockWrong } from '../data/device-clock.ts';
import { useConnection } from '../data/network.ts';
import { useOutboxSummary } from '../data/outbox.ts';
import { useIsWorking } from '../data/page-work.ts';
import { useServiceFailures } from '../data/service-failures.ts';
import { useSession } from '../data/session.ts';
import { paths } from '../parts/paths.ts';
import { loadable } from '../ui/loadable.tsx';
import { Strip } from '../ui/Strip.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { pillOf } from './header/pill.ts';
import { loadScreen } from './missing-chunk.ts';
import { useUpdate } from './update.ts';

const ServiceFailureStrip = loadable(
  async () => (await loadScreen(() => import('./ServiceFailureStrip.tsx'))).ServiceFailureStrip,
);

const loadLate = () => loadScreen(() => import('./LateStrips.tsx'));
const LastGoodStrip = loadable(async () => (await loadLate()).LastGoodStrip);
const TenantMissingStrip = loadable(async () => (await loadLate()).TenantMissingStrip);
const ClockStrip = loadable(async () => (await loadLate()).ClockStrip);
const UpdateStrip = loadable(async () => (await loadLate()).UpdateStrip);

const HomeScreenStrip = loadable(
  async () => (await loadScreen(() => import('./HomeScreenStrip.tsx'))).HomeScreenStrip,
);

/** Strips about the whole page, one at a time, the worst first. */
export function Strips() {
  const connection = useConnection();
  const session = useSession();
  const { late } = useConfig();
  const failures = useServiceFailures();
  const summary = useOutboxSummary().data;
  const isClockWrong = useIsClockWrong();
  const noteHomeScreen = useHomeScreenHint();
  const isWorking = useIsWorking();
  const { update, take } = useUpdate(isWorking || Boolean(summary?.sending));

  if (connection !== 'online') {
    const { queued } = pillOf(summary, false);
    return <ConnectionStrip isOffline={connection === 'offline'} waiting={queued} />;
  }
  if (failures) return <ServiceFailureStrip of={failures} />;
  if (isClockWrong) return <ClockStrip />;
  const isTenantMissing = session !== 'checking' && session.status === 'LOGGED_IN' && session.tenantMissing;
  if (isTenantMissing) return <TenantMissingStrip />;
  if (late === 'unusable') return <LastGoodStrip />;
  if (update === 'ready') return <UpdateStrip take={take} />;
  // Not code to be fetched: the files of this version may be gone, and the page would be loaded anew, with the form in it.
  if (update === 'taken') {
    const reload = !isWorking && (
      <TextLink as="button" look="inherit" onClick={take}>
        <Trans comment="Button that reloads the app">Reload</Trans>
      </TextLink>
    );
    return (
      <Strip tone="info" icon={RefreshCw} title={<Trans>Reload to update</Trans>} action={reload}>
        <Trans>Tapdeck was updated in another tab. Finish your work, then reload.</Trans>
      </Strip>
    );
  }
  return noteHomeScreen && <HomeScreenStrip onClose={noteHomeScreen} />;
}

function ConnectionStrip({ isOffline, waiting }: { isOffline: boolean; waiting: number }) {
  return (
    <Strip
      isShort
      tone="warn"
      icon={CloudOff}
      title={isOffline ? <Trans>You’re offline.</Trans> : <Trans>Tapdeck can’t reach the platform.</Trans>}
      action={
        <TextLink as={Link} look="inherit" href={paths.outbox}>
          <Trans>Open outbox</Trans>
        </TextLink>
      }
    >
      {waiting === 0 ? (
        <Trans>You can view saved data. Your actions are queued on this device.</Trans>
      ) : isOffline ? (
        <Plural
          value={waiting}
          one="# action is queued and will be sent once you’re back online."
          other="# actions are queued and will be sent once you’re back online."
        />
      ) : (
        <Plural
          value={waiting}
          one="# action is queued. Tapdeck sends it as soon as the platform responds."
          other="# actions are queued. Tapdeck sends them as soon as the platform responds."
        />
      )}
    </Strip>
  );
}
