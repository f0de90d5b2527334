import type { Action, Seen, SeenTerminal } from '../../../src/domain/outbox/action.ts';
import type { Activation, TerminalVerb } from '../../../src/domain/terminal.ts';
import type { Lane, Rules } from '../../../src/sync/outbox/lane.ts';
import { type OutboxEvent, step } from '../../../src/sync/outbox/step.ts';

/** When it all happens, ms since 1970. */
export const now = Date.parse('2026-11-20T08:00:00Z');
/** A service that answers to keys. */
export const keyed: Rules = { keyHolds: () => true, takesLists: true };
/** A service that does not. */
export const unkeyed: Rules = { keyHolds: () => false, takesLists: true };
/** No context is known to be gone. */
export const nobody: ReadonlySet<string> = new Set();
/** A terminal as it was seen. */
export const seenAs = (activation: Activation | null, version: string | null = '1'): SeenTerminal => ({
  activation,
  version,
  deactivationReason: null,
  attestation: null,
  merchantId: 'm1',
  merchantName: 'Kloof Street Coffee',
  asOf: '2026-11-20T07:59:00.000Z',
});

/** The lane after an event, and what follows from it. */
export function stepped(lane: Lane, event: OutboxEvent, rules = unkeyed) {
  const { write, effects } = step(lane, event, rules);
  const written = new Map(write.map(action => [action.seq, action]));
  const merged = [...lane.filter(action => !written.has(action.seq)), ...write].sort((a, b) => a.seq - b.seq);
  return { lane: merged, effects, last: merged.at(-1) as Action };
}
/** A new action on a terminal. */
export const newAction = (verb: TerminalVerb, seen: Seen) => ({
  intent: { kind: 'terminal' as const, verb, terminalId: 't1' },
  seen,
  title: 'Front counter',
  decidedBy: 'Thabo',
});
/** A lane in which these were decided, one after the other. */
export const decided = (seen: Seen, ...verbs: TerminalVerb[]) =>
  verbs.reduce<Lane>(
    (lane, verb, at) =>
      stepped(lane, { type: 'decide', newAction: newAction(verb, seen), id: `a${at}`, seq: at + 1, now })
        .lane,
    [],
  );
/** The tab asks for work. */
export const claim = { type: 'claim', by: 'tab', dead: nobody, now, chance: 0 } as const;
