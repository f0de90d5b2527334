import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  ExternalLink,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Pencil,
  Power,
  PowerOff,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { WebhookRow } from '../../domain/webhook/webhook.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import type { Words } from '../../parts/format/say.ts';
import { Chosen } from '../../parts/list/ChosenLine.tsx';
import { RowMenu } from '../../parts/list/RowMenu.tsx';
import { canUndo, takeBack } from '../../parts/outbox/undo.ts';
import { type ReasonOffline, useReasonOffline } from '../../parts/page/only-online.ts';
import { paths } from '../../parts/paths.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { Button } from '../../ui/Button.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { ThumbBar } from '../../ui/ThumbBar.tsx';
import { isLeaving, isWanted, shortUrl } from './webhook-row.ts';

/** The verbs that one webhook is offered. */
export type WebhookAsk = 'edit' | 'enable' | 'disable' | 'rotate' | 'delete';
/** The verbs that several are offered at once. */
export type BulkAsk = Extract<WebhookAsk, 'enable' | 'disable' | 'delete'>;

/** The verbs on several, in the order in which the bar offers them. */
const bulkOrder: readonly BulkAsk[] = ['enable', 'disable', 'delete'];

export const askIcons = {
  edit: Pencil,
  enable: Power,
  disable: PowerOff,
  rotate: KeyRound,
  delete: Trash2,
} satisfies Record<WebhookAsk, LucideIcon>;

export const askWords = {
  edit: msg({ message: 'Edit', context: 'verb' }),
  enable: msg({ message: 'Enable', context: 'verb' }),
  disable: msg({ message: 'Disable', context: 'verb' }),
  rotate: msg({ message: 'Rotate secret', context: 'verb' }),
  delete: msg({ message: 'Delete', context: 'verb' }),
} satisfies Words<WebhookAsk>;

type Row = Pick<WebhookRow, 'status' | 'pending' | 'isRegistered'>;

/** The verbs that a webhook is offered: it is turned on where it is off, and off where it is on. */
export const asksFor = ({ status }: Row): readonly WebhookAsk[] => [
  'edit',
  status === 'enabled' ? 'disable' : 'enable',
  'rotate',
  'delete',
];

/** The reason why a verb is not allowed on a webhook; null when it is. */
export function whyNot(i18n: I18n, ask: WebhookAsk, row: Row, reasonOffline: ReasonOffline): string | null {
  if (isLeaving(row)) {
    return row.pending?.state === 'needs-review'
      ? i18n._(msg`Review the webhook’s deletion first.`)
      : i18n._(msg`The webhook is being deleted.`);
  }
  if (ask === 'enable' && row.status === 'enabled') return i18n._(msg`Already enabled.`);
  if (ask === 'disable' && (row.status === 'disabled' || row.status === 'auto-disabled'))
    return i18n._(msg`Already disabled.`);
  if (ask !== 'rotate') return null;
  if (!row.isRegistered) return i18n._(msg`Not registered yet`);
  // A rotation raises the webhook's version, and the queued change names the one before.
  if (isWanted(row)) {
    return row.pending?.state === 'needs-review'
      ? i18n._(msg`Review the webhook’s change first.`)
      : i18n._(msg`Wait until the queued change is sent.`);
  }
  return reasonOffline(i18n._(msg`You can only rotate while online. The new secret is shown once.`));
}

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
  const reasonOffline = useReasonOffline();
  const { pending } = row;
  const name = shortUrl(row.url);
  const entries = (): MenuEntry[] => {
    const made: MenuEntry[] = asksFor(row).map(ask => ({
      id: ask,
      label: i18n._(askWords[ask]),
      icon: askIcons[ask],
      tone: ask === 'delete' ? ('bad' as const) : undefined,
      disabledReason: whyNot(i18n, ask, row, reasonOffline) ?? undefined,
      onSelect: () => onAsk(ask),
    }));
    if (onSelect)
      made.unshift({
        id: 'select',
        label: t({ message: 'Select', comment: 'Entry of a menu: starts selecting rows' }),
        icon: ListChecks,
        onSelect,
      });
    if (!isHere)
      made.unshift({
        id: 'open',
        label: t`Open`,
        icon: ExternalLink,
        href: paths.webhook(row.webhookId),
      });
    if (pending && canUndo(pending)) {
      const undo = () => void takeBack(i18n, [pending.actionId]);
      made.push('line', { id: 'undo', label: t`Undo queued action`, icon: Undo2, onSelect: undo });
    }
    return made;
  };
  return <RowMenu rowKey={row.webhookId} name={name} entries={entries} isTouch={isTouch} />;
}

type ButtonsProps = { row: WebhookRow; onAsk: (ask: WebhookAsk) => void };

/** The verbs beside the title; what is not allowed says why. */
export function WebhookButtons({ row, onAsk }: ButtonsProps) {
  const { i18n } = useLingui();
  const reasonOffline = useReasonOffline();
  return asksFor(row).map(ask => (
    <Button
      key={ask}
      look={ask === 'delete' ? 'destructive' : 'secondary'}
      icon={askIcons[ask]}
      disabledReason={whyNot(i18n, ask, row, reasonOffline)}
      onClick={() => onAsk(ask)}
    >
      {i18n._(askWords[ask])}
    </Button>
  ));
}

/** The first two that are allowed under the thumb, in place of the navigation. */
export function WebhookThumbBar({ row, onAsk }: ButtonsProps) {
  const { i18n } = useLingui();
  const reasonOffline = useReasonOffline();
  const allowed = asksFor(row)
    .filter(ask => ask !== 'delete' && whyNot(i18n, ask, row, reasonOffline) === null)
    .slice(0, 2);
  if (allowed.length === 0) return null;
  return (
    <ThumbBar>
      {allowed.map((ask, place) => (
        <Button
          key={ask}
          look={place === 0 ? 'primary' : 'secondary'}
          icon={askIcons[ask]}
          className="flex-1"
          onClick={() => onAsk(ask)}
        >
          {i18n._(askWords[ask])}
        </Button>
      ))}
    </ThumbBar>
  );
}

/** The verbs on what is chosen, each with how many of it it is allowed for. */
export function WebhookBulkBar({
  chosen,
  shown,
  onChooseAll,
  onAsk,
  onClear,
}: {
  chosen: readonly WebhookRow[];
  /** Number of rows that could be chosen. */
  shown: number;
  onChooseAll: () => void;
  onAsk: (ask: BulkAsk, allowed: readonly WebhookRow[]) => void;
  onClear: () => void;
}) {
  const { t, i18n } = useLingui();
  const reasonOffline = useReasonOffline();
  return (
    <BulkBar
      label={t`Actions for the selection`}
      chosen={
        <span className="font-semibold">
          <Chosen count={chosen.length} />
        </span>
      }
      selectAll={
        chosen.length >= shown
          ? undefined
          : { text: <Trans>Select all {{ all: formatCount(shown) }}</Trans>, onSelect: onChooseAll }
      }
      actions={bulkOrder.map(ask => {
        const allowed = chosen.filter(row => whyNot(i18n, ask, row, reasonOffline) === null);
        return {
          id: ask,
          label: i18n._(askWords[ask]),
          icon: askIcons[ask],
          count: allowed.length,
          countText: formatCount(allowed.length),
          onSelect: () => onAsk(ask, allowed),
        };
      })}
      moreText={t`More`}
      clearText={
        <Trans comment="Button that removes the chosen filter values or deselects rows">Clear</Trans>
      }
      onClear={onClear}
    />
  );
}
