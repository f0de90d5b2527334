import { type ReactNode, useState } from 'react';
import type { WebhookRow } from '../../domain/webhook.ts';
import { WebhookForm } from './form/WebhookForm.tsx';
import { RotateDialog } from './secret/RotateDialog.tsx';
import { WebhookConfirm } from './WebhookConfirm.tsx';
import type { BulkAsk, WebhookAsk } from './webhook-verbs.ts';

type Asked =
  | { ask: 'register' }
  | { ask: Exclude<WebhookAsk, BulkAsk>; row: WebhookRow }
  | { ask: BulkAsk; rows: readonly WebhookRow[]; onDecided?: () => void };

/** The dialogs of the verbs; each screen draws them at one place. */
export function useWebhookDialogs(onAccepted?: (webhookId: string) => void): {
  ask: (asked: Asked) => void;
  /** Asks of one webhook. */
  askOne: (ask: WebhookAsk, row: WebhookRow) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return {
    ask: setAsked,
    askOne: (ask, row) => setAsked(ask === 'edit' || ask === 'rotate' ? { ask, row } : { ask, rows: [row] }),
    dialog: asked && dialogOf(asked, close, onAccepted),
  };
}

function dialogOf(asked: Asked, close: () => void, onAccepted?: (webhookId: string) => void): ReactNode {
  switch (asked.ask) {
    case 'register':
      return <WebhookForm row={null} onClose={close} onAccepted={onAccepted} />;
    case 'edit':
      return <WebhookForm row={asked.row} onClose={close} />;
    case 'rotate':
      return <RotateDialog row={asked.row} onClose={close} />;
    case 'enable':
    case 'disable':
    case 'delete':
      return <WebhookConfirm {...asked} onClose={close} />;
  }
}
