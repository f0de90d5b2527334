import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useConfig } from '../data/config.ts';
import { useConnection } from '../data/network.ts';
import { useOutboxSummary } from '../data/outbox.ts';
import { useSession } from '../data/session.ts';
import { paths } from '../parts/paths.ts';
import { Strip } from '../ui/Strip.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { pillOf } from './header/pill.ts';
import { LastGoodStrip } from './LastGoodStrip.tsx';
import { useUpdate } from './update.ts';

/** What holds for the whole page, one at a time, the worst first. */
export function Strips() {
  const connection = useConnection();
  const { session } = useSession();
  const isLastGood = useConfig().data?.isLastGood ?? false;
  const summary = useOutboxSummary().data;
  const { update, accept } = useUpdate((summary?.sending ?? 0) > 0);

  if (connection !== 'online') {
    const { onTheirWay } = pillOf(summary, false);
    return connection === 'offline' ? <Offline waiting={onTheirWay} /> : <Unreachable waiting={onTheirWay} />;
  }
  if (session !== 'checking' && session.status === 'LOGGED_IN' && session.tenantMissing) {
    return (
      <Strip
        tone="warn"
        icon={TriangleAlert}
        title={<Trans>The space for your company could not be created.</Trans>}
      >
        <Trans>It is tried again when Tapdeck starts next.</Trans>
      </Strip>
    );
  }
  if (isLastGood) return <LastGoodStrip />;
  if (update === 'none') return null;
  const reload = (
    <TextLink as="button" look="inherit" onClick={accept}>
      <Trans>Reload</Trans>
    </TextLink>
  );
  return update === 'ready' ? (
    <Strip tone="info" icon={RefreshCw} title={<Trans>Update ready</Trans>} action={reload}>
      <Trans>Takes a second. Nothing is lost.</Trans>
    </Strip>
  ) : (
    <Strip tone="info" icon={RefreshCw} title={<Trans>Reload to update</Trans>} action={reload}>
      <Trans>Another tab has taken the new version. Finish your form first.</Trans>
    </Strip>
  );
}

function Offline({ waiting }: { waiting: number }) {
  return (
    <ConnectionStrip title={<Trans>You are offline.</Trans>}>
      {waiting === 0 ? (
        <Trans>What was last seen can be read. What you decide waits on this device.</Trans>
      ) : (
        <Plural
          value={waiting}
          one="# action waits on this device and will be sent, once, when the network returns."
          other="# actions wait on this device and will be sent, once each, when the network returns."
        />
      )}
    </ConnectionStrip>
  );
}

function Unreachable({ waiting }: { waiting: number }) {
  return (
    <ConnectionStrip title={<Trans>Tapdeck can’t reach the platform.</Trans>}>
      {waiting === 0 ? (
        <Trans>You can read everything saved on this device. New actions are queued.</Trans>
      ) : (
        <Plural
          value={waiting}
          one="# action is queued. Tapdeck sends it as soon as the platform responds."
          other="# actions are queued. Tapdeck sends them as soon as the platform responds."
        />
      )}
    </ConnectionStrip>
  );
}

function ConnectionStrip({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Strip
      tone="warn"
      icon={CloudOff}
      title={title}
      action={
        <TextLink as={Link} look="inherit" href={paths.outbox}>
          <Trans>Open outbox</Trans>
        </TextLink>
      }
    >
      {children}
    </Strip>
  );
}
