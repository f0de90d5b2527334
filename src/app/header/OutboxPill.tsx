import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff, CloudUpload, GitCompareArrows } from 'lucide-react';
import { Link } from 'wouter';
import { type Connection, useConnection } from '../../data/network.ts';
import { useOutboxSummary } from '../../data/outbox.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { paths } from '../../parts/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Dot } from '../../ui/Dot.tsx';
import { type Pill, pillOf } from './pill.ts';

type Shown = { pill: Pill; connection: Connection };

/** Connection and outbox in a few words; always the way to the outbox. On a phone it is there only when it has news. */
export function OutboxPill({ isShort = false }: { isShort?: boolean }) {
  const connection = useConnection();
  const isOnline = connection === 'online';
  const pill = pillOf(useOutboxSummary().data, isOnline);
  if (isShort && isOnline && pill.review + pill.onTheirWay === 0) return null;
  return (
    <Link
      href={paths.outbox}
      className={classes(
        'inline-flex items-center gap-2 whitespace-nowrap rounded border px-3 text-row transition-colors',
        isShort ? 'h-verb' : 'h-view',
        pill.tone === 'warn'
          ? 'border-warn-line bg-warn-soft font-medium text-warn-text'
          : 'border-transparent text-text-2 hover:bg-hover hover:text-text',
      )}
    >
      <PillIcon pill={pill} isOnline={isOnline} />
      <span className="tabular-nums">
        {isShort ? (
          <Few pill={pill} connection={connection} />
        ) : (
          <Words pill={pill} connection={connection} />
        )}
      </span>
    </Link>
  );
}

function PillIcon({ pill, isOnline }: { pill: Pill; isOnline: boolean }) {
  if (isOnline && pill.review + pill.onTheirWay === 0) return <Dot look="live" />;
  const Icon = pill.review > 0 ? GitCompareArrows : isOnline ? CloudUpload : CloudOff;
  return <Icon size={16} aria-hidden className="shrink-0" />;
}

function Words({ pill, connection }: Shown) {
  const { isKnown, review } = pill;
  const onTheirWay = formatCount(pill.onTheirWay);
  if (!isKnown)
    return connection === 'online' ? <Trans>Online</Trans> : <NotOnline connection={connection} />;
  if (review > 0 && pill.onTheirWay === 0)
    return <Plural value={review} one="# needs review" other="# need review" />;
  if (review > 0) {
    return (
      <Trans>
        <Plural value={review} one="# needs review" other="# need review" /> · {onTheirWay} on their way
      </Trans>
    );
  }
  if (connection === 'offline') {
    return pill.onTheirWay === 0 ? (
      <Trans>Offline · nothing waiting</Trans>
    ) : (
      <Trans>Offline · {onTheirWay} waiting</Trans>
    );
  }
  if (connection === 'unreachable') {
    return pill.onTheirWay === 0 ? (
      <Trans>Platform unreachable · nothing waiting</Trans>
    ) : (
      <Trans>Platform unreachable · {onTheirWay} waiting</Trans>
    );
  }
  return pill.onTheirWay === 0 ? (
    <Trans>Online · nothing waiting</Trans>
  ) : (
    <Trans>Online · {onTheirWay} waiting</Trans>
  );
}

function NotOnline({ connection }: { connection: Connection }) {
  return connection === 'offline' ? <Trans>Offline</Trans> : <Trans>Platform unreachable</Trans>;
}

/** Beside a phone's title there is room for a number; the words are said. */
function Few({ pill: { review, onTheirWay }, connection }: Shown) {
  const count = review || onTheirWay;
  return (
    <>
      {count > 0 && <span aria-hidden>{formatCount(count)}</span>}
      <span className="sr-only">
        {review > 0 ? (
          <Plural value={review} one="# needs review" other="# need review" />
        ) : onTheirWay > 0 ? (
          <Plural value={onTheirWay} one="# waiting" other="# waiting" />
        ) : (
          <NotOnline connection={connection} />
        )}
      </span>
    </>
  );
}
