import { listTerminalsPage } from '../src/api/attestation-service.ts';
import { readReply } from '../src/api/reading.ts';
import { isFailure } from '../src/domain/failure.ts';
import type { Action } from '../src/domain/outbox/action.ts';
import type { Terminal, TerminalVerb } from '../src/domain/terminal.ts';
import { terminalActionOf } from '../src/engine/new-actions.ts';
import { systemClock } from '../src/sync/clock.ts';
import { alone } from '../src/sync/outbox/contexts.ts';
import { createOutbox } from '../src/sync/outbox/outbox.ts';
import { memoryStore } from '../tests/outbox/memory-store.ts';
import { type Platform, rowsOf } from './platform.ts';

/** Number of queued actions, and of their targets. */
export type Load = { actions: number; lanes: number };
/** The actions that fill a browser's outbox, the number of those never sent, and the ids of the targets that prevent it. */
export type Plan = {
  records: { seq: number; open: string; action: Action }[];
  stuck: number;
  poisoned: string[];
};

const POISONED = 0.01;

/** Actions on every terminal in turn, of which one in a hundred gets 500 for ever, as an operator without a network leaves them. */
export async function planned(platform: Platform, { actions }: Load): Promise<Plan> {
  const terminals = await terminalsOf(platform);
  const poisoned = terminals
    .filter(isResettable)
    .slice(0, Math.ceil(terminals.length * POISONED))
    .map(({ terminalId }) => terminalId);
  for (const id of poisoned) await poison(platform.address, id);
  const open = await accepted(terminals, actions);
  const lanes = new Set(poisoned.map(id => `terminal:${id}`));
  return {
    // Open actions are indexed by lane.
    records: open.map(action => ({ seq: action.seq, open: action.lane, action })),
    stuck: open.filter(({ lane }) => lanes.has(lane)).length,
    poisoned,
  };
}

async function terminalsOf(platform: Platform): Promise<Terminal[]> {
  const rows = await rowsOf(platform);
  const answer = await listTerminalsPage(async () => ({ reply: await readReply(await rows(null)) }));
  if (isFailure(answer) || 'notModified' in answer.ok) throw new Error('the terminals were not listed');
  return answer.ok.rows;
}

async function accepted(terminals: readonly Terminal[], actions: number): Promise<Action[]> {
  const store = memoryStore('operator');
  const outbox = createOutbox({
    store,
    send: async () => ({ lost: 'unreachable' }),
    idempotency: { services: ['attestation'], ttlSeconds: 86_400 },
    takesLists: false,
    clock: systemClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    owner: 'bench',
    contexts: alone,
    identityOf: async () => store.identity,
    onLine: () => false,
    announce: () => {},
    onBehind: () => {},
  });
  outbox.stop();
  const by = { asOf: new Date().toISOString(), decidedBy: 'Operator' };
  const newActions = Array.from({ length: actions }, (_, place) => {
    const terminal = terminals[place % terminals.length] as Terminal;
    const verb = verbFor(terminal, place < terminals.length);
    return terminalActionOf(verb, { ...terminal, merchantName: null }, by);
  });
  await outbox.decideMany(newActions);
  const open = await store.open();
  if (open.length !== actions) throw new Error(`${open.length} of ${actions} actions were accepted`);
  return open;
}

const isResettable = ({ activation }: Terminal) => activation === 'active' || activation === 'blocked';

/** A reset of keys can follow a reset; what is not active is activated first. */
const verbFor = (terminal: Terminal, isFirst: boolean): TerminalVerb =>
  isFirst && !isResettable(terminal) ? 'activate' : 'resetKeys';

async function poison(address: string, terminalId: string): Promise<void> {
  const answer = await fetch(`${address}/_sandbox/api/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'status', status: 500, service: 'attestation', naming: terminalId }),
  });
  if (!answer.ok) throw new Error(`poisoning answered ${answer.status}`);
}
