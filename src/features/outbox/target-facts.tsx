import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Action, isOfKind } from '../../domain/action.ts';
import { say } from '../../parts/format/say.ts';
import { Id } from '../../parts/page/Islands.tsx';
import { activationWords, bankMidWords } from '../../parts/terminal/terminal-words.ts';
import { webhookStatusWords } from '../../parts/webhook/WebhookChips.tsx';
import { Events } from './Events.tsx';

type Fact = [term: string, detail: ReactNode];

/** What an action is about, by its kind, and what the operator saw of it. */
export function useTargetFacts(action: Action): Fact[] {
  const { t, i18n } = useLingui();
  if (isOfKind('terminal', action)) {
    const { activation } = action.seen;
    return [
      [t`Terminal id`, <Id key="v">{action.intent.terminalId}</Id>],
      [t`Seen then`, activation === null ? null : say(i18n, activationWords, activation)],
    ];
  }
  if (isOfKind('invite', action)) {
    const { cellNumber, parameters } = action.intent;
    return [
      [t`Cell Number`, <Id key="v">{cellNumber}</Id>],
      [t`Message`, <bdi key="v">{parameters.message}</bdi>],
    ];
  }
  if (isOfKind('webhook', action)) {
    const { content } = action.intent;
    if (!content) return [];
    return [
      [t`Address`, <Id key="v">{content.url}</Id>],
      [t`Events`, <Events key="v" of={content.subscriptions} />],
      [t`Status`, say(i18n, webhookStatusWords, content.status)],
    ];
  }
  if (isOfKind('bankMid', action)) {
    const { merchantId, recipientEmail } = action.intent;
    return [
      [t`Merchant id`, <Id key="v">{merchantId}</Id>],
      [t`E-mail`, <Id key="v">{recipientEmail}</Id>],
      [t`Seen then`, say(i18n, bankMidWords, action.seen.bankMidStatus)],
    ];
  }
  return [];
}
