import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Action, isByWord, isOfKind, sentKey } from '../../domain/outbox/action.ts';
import { say } from '../../parts/format/say.ts';
import { ActionStateChip } from '../../parts/outbox/ActionStateChip.tsx';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { activationWords, bankMidWords } from '../../parts/terminal/terminal-words.ts';
import { webhookStatusWords } from '../../parts/webhook/WebhookChips.tsx';
import { Button } from '../../ui/Button.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { sayReviewed } from './ActionOutcome.tsx';
import { ActionTitle, WebhookEvents } from './ActionTarget.tsx';

/** All facts of one action. */
export function ActionDialog({ action, onClose }: { action: Action; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { seen, lastError, firstSentAt, endedAt, decidedAt, attempt, reviewed } = action;
  const isConfirmed = action.state === 'done' && !isByWord(action);
  const facts: [string, ReactNode][] = [
    [t`State`, <ActionStateChip key="v" of={action.state} />],
    ...useTargetFacts(action),
    [t`Requested at`, <Time key="v" at={decidedAt} as="zone" />],
    [t`Requested by`, <bdi key="v">{action.decidedBy}</bdi>],
    [t`Data from`, seen.asOf && <Time key="v" at={seen.asOf} as="zone" />],
    [t`First sent`, firstSentAt && <Time key="v" at={firstSentAt} as="zone" />],
    [
      t({ message: 'Attempts', comment: 'Number and list of tries to send one action or delivery' }),
      String(attempt),
    ],
    [
      isConfirmed
        ? t`Applied at`
        : t({ message: 'Finished', comment: 'Column and term: time at which the action ended' }),
      endedAt && <Time key="v" at={endedAt} as="zone" />,
    ],
    [
      t`Last response`,
      lastError && <bdi key="v">{[lastError.status, lastError.message].filter(Boolean).join(' · ')}</bdi>,
    ],
    [t`Review outcome`, sayReviewed(i18n, action)],
    [t`Reviewed by`, reviewed?.by && <bdi key="v">{reviewed.by}</bdi>],
    [t`Reviewed at`, reviewed && <Time key="v" at={reviewed.at} as="zone" />],
    [t`Idempotency key`, <Id key="v">{sentKey(action)}</Id>],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      size="confirm"
      closeLabel={t`Close`}
      title={<ActionTitle action={action} />}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <DefinitionList
        rows={facts.flatMap(([term, detail]) => (detail ? [{ id: term, term, detail }] : []))}
      />
    </Dialog>
  );
}

type TargetFact = [term: string, detail: ReactNode];

/** The target of an action, by its kind, and its state when the operator decided. */
function useTargetFacts(action: Action): TargetFact[] {
  const { t, i18n } = useLingui();
  if (isOfKind('terminal', action)) {
    const { activation } = action.seen;
    return [
      [t`Terminal ID`, <Id key="v">{action.intent.terminalId}</Id>],
      [t`Status when requested`, activation === null ? null : say(i18n, activationWords, activation)],
    ];
  }
  if (isOfKind('invite', action) || isOfKind('repairSteps', action)) {
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
      [t`URL`, <Id key="v">{content.url}</Id>],
      [t`Description`, content.description && <bdi key="v">{content.description}</bdi>],
      [t`Events`, <WebhookEvents key="v" of={content.subscriptions} />],
      [t`Status`, say(i18n, webhookStatusWords, content.status)],
    ];
  }
  if (isOfKind('bankMid', action)) {
    const { merchantId, recipientEmail } = action.intent;
    return [
      [t`Merchant ID`, <Id key="v">{merchantId}</Id>],
      [t`Email`, <Id key="v">{recipientEmail}</Id>],
      [t`Status when requested`, say(i18n, bankMidWords, action.seen.bankMidStatus)],
    ];
  }
  return [];
}
