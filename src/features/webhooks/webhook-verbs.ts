import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { KeyRound, type LucideIcon, Pencil, Power, PowerOff, Trash2 } from 'lucide-react';
import type { WebhookRow } from '../../domain/webhook.ts';
import type { Words } from '../../parts/format/say.ts';
import { isLeaving } from './webhook-list.ts';

/** What may be asked of one webhook. */
export type WebhookAsk = 'edit' | 'enable' | 'disable' | 'rotate' | 'delete';
/** What may be asked of several at once. */
export type BulkAsk = Extract<WebhookAsk, 'enable' | 'disable' | 'delete'>;

/** The verbs on several, in the order in which the bar offers them. */
export const bulkOrder: readonly BulkAsk[] = ['enable', 'disable', 'delete'];

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

/** Why a verb is not allowed on a webhook; null when it is. */
export function whyNot(i18n: I18n, ask: WebhookAsk, row: Row, isOnline: boolean): string | null {
  if (isLeaving(row)) {
    return row.pending?.state === 'needs-review'
      ? i18n._(msg`Its deletion needs review first.`)
      : i18n._(msg`It is to be deleted.`);
  }
  if (ask === 'enable' && row.status === 'enabled') return i18n._(msg`It is enabled already.`);
  if (ask === 'disable' && (row.status === 'disabled' || row.status === 'auto-disabled'))
    return i18n._(msg`It is disabled already.`);
  if (ask !== 'rotate') return null;
  if (!row.isRegistered) return i18n._(msg`It is not registered yet.`);
  return isOnline
    ? null
    : i18n._(msg`Rotating needs a connection: the new secret is shown once, so it is never queued.`);
}
