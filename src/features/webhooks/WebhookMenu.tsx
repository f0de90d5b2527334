import { useLingui } from '@lingui/react/macro';
import { Ellipsis, EllipsisVertical, ExternalLink, ListChecks, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { useOnline } from '../../data/network.ts';
import { useUndo } from '../../data/outbox.ts';
import type { WebhookRow } from '../../domain/webhook.ts';
import { paths } from '../../parts/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { shortUrl } from './webhook-list.ts';
import { askIcons, asksFor, askWords, type WebhookAsk, whyNot } from './webhook-verbs.ts';

/** Whether what waits on a webhook can still be taken back. */
export const canUndo = ({ pending }: Pick<WebhookRow, 'pending'>): boolean =>
  pending !== null && (pending.state === 'waiting' || pending.state === 'held');

/** The menu of a webhook: each verb, with the reason where it is not allowed. */
export function WebhookMenu({
  row,
  onAsk,
  onSelect,
  isTouch = false,
  isHere = false,
}: {
  row: WebhookRow;
  onAsk: (ask: WebhookAsk) => void;
  /** Begins a choice with this row, where there are no boxes to tick. */
  onSelect?: () => void;
  /** A thumb's target. */
  isTouch?: boolean;
  /** On its own page, where nothing leads to it. */
  isHere?: boolean;
}) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const takeBack = useUndo({
    failure: () => ({ tone: 'warn', text: t`It is too late to undo.`, detail: t`It has been sent already.` }),
  });
  const { pending } = row;
  const name = shortUrl(row.url);
  const entries: MenuEntry[] = asksFor(row).map(ask => ({
    id: ask,
    label: i18n._(askWords[ask]),
    icon: askIcons[ask],
    tone: ask === 'delete' ? ('bad' as const) : undefined,
    disabledReason: whyNot(i18n, ask, row, isOnline) ?? undefined,
    onSelect: () => onAsk(ask),
  }));
  if (onSelect) entries.unshift({ id: 'select', label: t`Select`, icon: ListChecks, onSelect });
  if (!isHere)
    entries.unshift({
      id: 'open',
      label: t`Open`,
      icon: ExternalLink,
      href: paths.webhook(row.webhookId),
    });
  if (pending && canUndo(row)) {
    const undo = () => takeBack.mutate([pending.actionId]);
    entries.push('line', { id: 'undo', label: t`Undo what waits`, icon: Undo2, onSelect: undo });
  }
  return (
    <Menu
      label={t`Actions for ${name}`}
      align="end"
      link={Link}
      entries={entries}
      trigger={props => (
        <IconButton
          {...props}
          icon={isTouch ? EllipsisVertical : Ellipsis}
          label={t`Actions for ${name}`}
          size={isTouch ? 'verb' : 'tool'}
          noTip
        />
      )}
    />
  );
}
