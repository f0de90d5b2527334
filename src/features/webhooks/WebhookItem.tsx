import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { WebhookHealth as Health } from '../../domain/invocation/failing.ts';
import type { WebhookRow } from '../../domain/webhook/webhook.ts';
import { formatCount, formatPercent, formatShare } from '../../parts/format/numbers.ts';
import { Time } from '../../parts/page/Islands.tsx';
import { WebhookBadge, WebhookStatusChip } from '../../parts/webhook/WebhookChips.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { eventCount, isWanted, shortUrl } from './webhook-row.ts';

/** A webhook in the list: its address, whether it is sent events and how many, and how well they arrive. */
export function WebhookItem({
  row,
  index,
  href,
  isOpen,
  health,
  menu,
  isChosen,
  onChoose,
}: {
  row: WebhookRow;
  /** Its place in the list. */
  index: number;
  href: string;
  /** Its deliveries are shown beside the list. */
  isOpen: boolean;
  /** "99.8% delivered, 24 h". */
  health: ReactNode;
  menu: ReactNode;
  isChosen: boolean;
  /** Ticks its box; without it there is none. */
  onChoose?: () => void;
}) {
  const { t } = useLingui();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const url = shortUrl(row.url);
  const count = eventCount(row);
  const events = formatCount(count);
  return (
    <li
      ref={item}
      data-row={index}
      className={classes(
        'relative flex gap-3 border-b py-2 ps-4 pe-2 md:ps-6',
        isOpen || isChosen ? 'bg-selected' : 'hover:bg-hover',
        isOpen && 'before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:bg-accent',
      )}
    >
      {onChoose && (
        <Checkbox
          hideLabel
          label={t`Select ${{ name: url }}`}
          checked={isChosen}
          onChange={onChoose}
          className="relative z-1 -m-2 self-start p-2 max-md:-m-3.5 max-md:p-3.5 pt-3! max-md:pt-4.5!"
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex min-h-tool items-center gap-1">
          <Link
            href={href}
            dir="ltr"
            aria-current={isOpen ? 'true' : undefined}
            className="name ring-inside min-w-0 flex-1 rounded-small text-row font-medium after:absolute after:inset-0"
          >
            {url}
          </Link>
          <span className="relative z-1 max-md:-my-2">{menu}</span>
        </div>
        <div className="flex items-center justify-between gap-3 pe-2">
          <WebhookStatusChip of={row.status} wanted={isWanted(row)} />
          <span className="shrink-0 text-caption text-text-2 tabular-nums">
            <Plural value={count} one={`${{ shown: events }} event`} other={`${{ shown: events }} events`} />
          </span>
        </div>
        <div className="flex min-h-4 items-center justify-between gap-3 pe-2 text-caption">
          <span className="min-w-0">
            {row.status !== 'enabled' && row.disabledReason ? (
              <span dir="auto" className="text-bad-text wrap-anywhere">
                {row.disabledReason}
              </span>
            ) : row.isRegistered ? (
              <span className="text-text-2">{health}</span>
            ) : (
              <span className="text-text-2">
                <Trans>Not registered yet</Trans>
              </span>
            )}
          </span>
          <span className="flex shrink-0">
            <WebhookBadge of={row.pending} />
          </span>
        </div>
      </div>
    </li>
  );
}

/** The number of failing events, else the delivered share of those finished in the last 24 hours; empty without any. */
export function WebhookHealthText({
  of,
  since,
}: {
  of: Health | null;
  /** The oldest attempt that was checked where the last day has more, ms since 1970. */
  since: number | null;
}) {
  if (!of) return null;
  if (of.failing > 0) {
    const events = formatCount(of.failing);
    return (
      <span className="font-medium text-bad-text tabular-nums">
        <Plural
          value={{ count: of.failing }}
          one={`${events} event failing`}
          other={`${events} events failing`}
        />
      </span>
    );
  }
  if (of.finished === 0) return null;
  const share = of.delivered === of.finished ? formatPercent(100) : formatShare(of.delivered, of.finished);
  return (
    <span className="tabular-nums">
      {since === null ? (
        <Trans>{share} delivered in 24 h</Trans>
      ) : (
        <Trans>
          {share} delivered since <Time at={since} as="recent" />
        </Trans>
      )}
    </span>
  );
}
