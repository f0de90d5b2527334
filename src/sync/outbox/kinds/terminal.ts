import {
  activateCall,
  deactivateCall,
  deleteCall,
  findTerminal,
  readActivationResult,
  readNewVersion,
  resetKeysCall,
} from '../../../api/attestation-service.ts';
import type { Reply } from '../../../api/reading.ts';
import { isFailure } from '../../../domain/failure.ts';
import type { SeenTerminal } from '../../../domain/outbox/action.ts';
import {
  type OrUnknown,
  type Terminal,
  type TerminalVerb,
  terminalCan,
  verbLeadsTo,
} from '../../../domain/terminal.ts';
import { carryVersion, type KindOf, type Verdict } from './kind.ts';

/** Activate, deactivate, delete and reset keys. */
export const terminalKind: KindOf<'terminal'> = {
  collection: 'terminals',
  probe: { service: 'attestation', method: 'GET', path: '/attestation/dashboard/nfc-device-count' },
  lane: ({ terminalId }) => `terminal:${terminalId}`,
  once: () => null,

  allows: ({ verb }, { activation }) => activation !== null && terminalCan[verb]({ activation }),

  after({ verb }, target) {
    const activation = verbLeadsTo[verb];
    if (activation === 'gone') return null;
    if (activation === null) return target;
    return { ...target, activation, deactivationReason: activation === 'deactivated' ? 'OPERATOR' : null };
  },

  carry: carryVersion,

  // Switched and switched back is as it was. A delete wants the deactivation before it, and a reset is no state to return to.
  fold: (earlier, later, before) =>
    isSwitch(earlier.verb) && isSwitch(later.verb) && verbLeadsTo[later.verb] === before.activation
      ? 'nothing'
      : 'both',

  call({ intent: { verb, terminalId }, key, seen: { version } }) {
    switch (verb) {
      case 'activate':
        return activateCall(terminalId, key);
      case 'deactivate':
        return deactivateCall(terminalId, key);
      case 'delete':
        return deleteCall(terminalId, key, version);
      case 'resetKeys':
        return resetKeysCall(terminalId, key, version);
    }
  },

  read({ verb, terminalId }, reply) {
    if (isSwitch(verb)) return readSwitch(reply, terminalId);
    const isUnderstood = reply.shape === 'json' || (verb === 'delete' && reply.shape === 'empty');
    return isUnderstood ? { type: 'done', version: readNewVersion(reply, terminalId) } : null;
  },

  wantsGone: ({ verb }) => verb === 'delete',

  sight: {
    isProof: ({ verb }) => verb !== 'resetKeys',

    async lookUp({ intent: { terminalId }, seen }, send, now) {
      const answer = await findTerminal(send, { terminalId, merchantId: seen.merchantId });
      if (isFailure(answer)) return answer;
      return { ok: answer.ok && seenOf(answer.ok, seen, new Date(now).toISOString()) };
    },

    compare({ intent: { verb }, seen }, found) {
      if (!found) return verb === 'delete' ? 'done' : 'missing';
      if (isSwitch(verb) && found.activation === verbLeadsTo[verb]) return 'done';
      if (verb === 'resetKeys') return 'changed';
      // An equal state may hide that it took effect and somebody undid it: the version tells.
      const sameVersion = !seen.version || !found.version || seen.version === found.version;
      return sameVersion && wordOf(seen.activation) === wordOf(found.activation) ? 'unchanged' : 'changed';
    },
  },
};

/** True where the verb sets the activation. */
const isSwitch = (verb: TerminalVerb): boolean => verb === 'activate' || verb === 'deactivate';

/** OK = done, SKIPPED = look, FAILED = rejected with its message. */
function readSwitch(reply: Reply, terminalId: string): Verdict | null {
  const { status } = reply;
  const result = readActivationResult(reply, terminalId);
  if (result === 'unreadable') return null;
  if (result === 'ok') return { type: 'done', version: readNewVersion(reply, terminalId) };
  return 'skipped' in result
    ? { type: 'refused', status, message: result.skipped }
    : { type: 'rejected', status, message: result.failed };
}

const wordOf = (value: OrUnknown<string> | null): string | null =>
  typeof value === 'object' && value !== null ? value.unknown : value;

/** The name of the merchant is the copy's; another merchant's is not known here. */
const seenOf = (terminal: Terminal, seen: SeenTerminal, asOf: string): SeenTerminal => ({
  activation: terminal.activation,
  deactivationReason: wordOf(terminal.deactivationReason),
  attestation: wordOf(terminal.attestation),
  merchantId: terminal.merchantId,
  merchantName: terminal.merchantId === seen.merchantId ? seen.merchantName : null,
  version: terminal.version,
  asOf,
});
