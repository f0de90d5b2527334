import type { Intent, Seen } from '../domain/action.ts';
import type { TerminalVerb } from '../domain/terminal.ts';
import type { SeenTerminal } from '../sync/collections/terminal-columns.ts';
import type { Decision } from '../sync/outbox/decide.ts';

/** A decision about a terminal as the copy shows it, before what waits is laid over. */
export function decisionOf(
  verb: TerminalVerb,
  terminal: SeenTerminal,
  { asOf, decidedBy }: { asOf: string | null; decidedBy: string },
): Decision {
  const intent: Intent = { kind: 'terminal', verb, terminalId: terminal.terminalId };
  const seen: Seen = {
    activation: terminal.activation,
    deactivationReason: rawText(terminal.deactivationReason),
    attestation: rawText(terminal.attestation),
    merchantId: terminal.merchantId,
    merchantName: terminal.merchantName,
    version: terminal.version,
    asOf,
  };
  return { intent, seen, title: terminal.nickname ?? terminal.merchantName, decidedBy };
}

const rawText = (value: string | { unknown: string } | null): string | null =>
  typeof value === 'object' && value !== null ? value.unknown : value;
