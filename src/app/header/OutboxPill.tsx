import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff, CloudUpload, GitCompareArrows } from 'lucide-react';
import { Link } from 'wouter';
import { useBehindSince } from '../../data/freshness.ts';
import { type Connection, useConnection } from '../../data/network.ts';
import { useOutboxSummary } from '../../data/outbox.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Dot } from '../../ui/Dot.tsx';
import { type Pill, pillOf } from './pill.ts';

type Shown = { pill: Pill; connection: Connection; behindSince: string | null };

/** Connection and outbox in a few words; always the way to the outbox. On a phone it is there only when it has news. */
export function OutboxPill({ isShort = false }: { isShort?: boolean }) {
  const connection = useConnection();
  const isOnline = connection === 'online';
  const pill = pillOf(useOutboxSummary().data, isOnline);
  const behind = useBehindSince();
  const behindSince = isOnline && behind !== null ? new Date(behind).toISOString() : null;
  if (isShort && isOnline && behindSince === null && pill.live === 0) return null;
  const shown = { pill, connection, behindSince };
  return (
    <Link
      href={paths.outbox}
      className={classes(
        'inline-flex items-center gap-2 whitespace-nowrap rounded border px-3 text-row transition-colors',
        isShort ? 'h-verb' : 'h-view',
        pill.tone === 'warn'
          ? 'border-warn-line bg-warn-soft font-medium text-warn-text'
          : 'border-unseen text-text-2 hover:bg-hover hover:text-text',
      )}
    >
      <PillIcon {...shown} />
      <span className="tabular-nums">{isShort ? <Few {...shown} /> : <Words {...shown} />}</span>
    </Link>
  );
}

function PillIcon({ pill, connection, behindSince }: Shown) {
  const isOnline = connection === 'online';
  if (isOnline && pill.live === 0) return <Dot look={behindSince ? 'stale' : 'live'} />;
  const Icon = pill.review > 0 ? GitCompareArrows : isOnline ? CloudUpload : CloudOff;
  return <Icon size={16} aria-hidden className="shrink-0" />;
}

function Words({ pill, connection, behindSince }: Shown) {
  const { isKnown, review } = pill;
  const queued = formatCount(pill.queued);
  if (!isKnown)
    return connection === 'online' ? (
      <Trans comment="State of the app in the header">Online</Trans>
    ) : (
      <NotOnline connection={connection} />
    );
  if (review > 0 && pill.queued === 0)
    return <Plural value={review} one="# needs review" other="# need review" />;
  if (review > 0) {
    return (
      <Trans>
        <Plural value={review} one="# needs review" other="# need review" /> · {queued} queued
      </Trans>
    );
  }
  if (connection === 'offline') {
    return pill.queued === 0 ? (
      <Trans comment="State of the app in the header">Offline</Trans>
    ) : (
      <Trans>Offline · {queued} queued</Trans>
    );
  }
  if (connection === 'unreachable') {
    return pill.queued === 0 ? (
      <Trans>Platform unreachable</Trans>
    ) : (
      <Trans>Platform unreachable · {queued} queued</Trans>
    );
  }
  if (behindSince && pill.queued === 0) {
    return (
      <Trans>
        Online · updated <Time at={behindSince} as="recent" />
      </Trans>
    );
  }
  return pill.queued === 0 ? <Trans>Online</Trans> : <Trans>Online · {queued} queued</Trans>;
}

function NotOnline({ connection }: { connection: Connection }) {
  return connection === 'offline' ? <Trans>Offline</Trans> : <Trans>Platform unreachable</Trans>;
}

/** Beside a phone's title there is room for a number; the words are said. */
function Few({ pill: { review, queued }, connection, behindSince }: Shown) {
  const count = review || queued;
  return (
    <>
      {count > 0 && <span aria-hidden>{formatCount(count)}</span>}
      <span className="sr-only">
        {review > 0 ? (
          <Plural value={review} one="# needs review" other="# need review" />
        ) : queued > 0 ? (
          <Plural value={queued} one="# queued" other="# queued" />
        ) : (
          behindSince === null && <NotOnline connection={connection} />
        )}
      </span>
      {count === 0 && behindSince && <Time at={behindSince} as="clock" />}
    </>
  );
}
