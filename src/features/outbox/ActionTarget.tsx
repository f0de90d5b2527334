import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Action } from '../../domain/outbox/action.ts';
import type { Subscription } from '../../domain/webhook/webhook.ts';
import { Id } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { verbWords } from '../../parts/terminal/terminal-words.ts';
import { webhookVerbWords } from '../../parts/webhook/WebhookChips.tsx';
import { hasEnded } from './ActionOutcome.tsx';

/** The name of an action's target. */
export function targetName({ intent, title }: Action): string {
  switch (intent.kind) {
    case 'terminal':
      return title ?? intent.terminalId;
    case 'invite':
    case 'repairSteps':
      return intent.name;
    case 'bankMid':
      return intent.recipientName;
    case 'webhook':
      return title ?? intent.webhookId;
  }
}

/** "Deactivate Till 04", the name leading to the terminal; so for merchants and invites. */
export function ActionTitle({ action }: { action: Action }) {
  return (
    <span className="block truncate">
      <Sentence action={action} />
    </span>
  );
}

function Sentence({ action }: { action: Action }) {
  const { i18n } = useLingui();
  const { intent } = action;
  switch (intent.kind) {
    case 'terminal': {
      const verb = i18n._(verbWords[intent.verb]);
      const name = <TargetLink to={paths.terminal(intent.terminalId)}>{targetName(action)}</TargetLink>;
      return (
        <Trans>
          <strong className="font-semibold">{verb}</strong> {name}
        </Trans>
      );
    }
    case 'invite': {
      const name = <TargetLink to={paths.invites}>{targetName(action)}</TargetLink>;
      return (
        <Trans>
          <strong className="font-semibold">Invite</strong> {name}
        </Trans>
      );
    }
    case 'repairSteps': {
      const name = <TargetLink to={paths.terminal(intent.terminalId)}>{targetName(action)}</TargetLink>;
      return (
        <Trans>
          <strong className="font-semibold">Send repair steps</strong> to {name}
        </Trans>
      );
    }
    case 'webhook': {
      const isThere = intent.verb !== 'register' || !hasEnded(action) || action.state === 'done';
      const name = isThere ? (
        <TargetLink to={paths.webhook(intent.webhookId)}>{targetName(action)}</TargetLink>
      ) : (
        <span dir="auto">{targetName(action)}</span>
      );
      const verb = i18n._(webhookVerbWords[intent.verb]);
      return (
        <Trans>
          <strong className="font-semibold">{verb}</strong> {name}
        </Trans>
      );
    }
    case 'bankMid': {
      const name = <TargetLink to={paths.merchant(intent.identifier)}>{targetName(action)}</TargetLink>;
      return (
        <Trans>
          <strong className="font-semibold">Request a bank MID</strong> for {name}
        </Trans>
      );
    }
  }
}

const TargetLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={to} dir="auto" className="rounded-small text-accent-text hover:underline">
    {children}
  </Link>
);

/** The id, number or address that tells the target from others of the same name. */
export function TargetLine({ action: { intent } }: { action: Action }) {
  switch (intent.kind) {
    case 'terminal': {
      const id = intent.terminalId;
      return (
        <Trans>
          Terminal <Id>{id}</Id>
        </Trans>
      );
    }
    case 'invite':
    case 'repairSteps': {
      const number = intent.cellNumber;
      return (
        <Trans>
          SMS to <Id>{number}</Id>
        </Trans>
      );
    }
    case 'bankMid': {
      const email = intent.recipientEmail;
      return (
        <Trans>
          Email to <Id>{email}</Id>
        </Trans>
      );
    }
    case 'webhook':
      return <Trans comment="Registration of a URL for events">Webhook</Trans>;
  }
}

/** The events of a webhook, one below the other. */
export const WebhookEvents = ({ of: subscriptions }: { of: readonly Subscription[] }) => (
  <span className="flex min-w-0 flex-col">
    {subscriptions.map(({ eventType, version }) => (
      <Id key={`${eventType} ${version}`}>{`${eventType} · ${version}`}</Id>
    ))}
  </span>
);
