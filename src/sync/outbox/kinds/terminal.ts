import { findTerminals } from '../../../api/attestation-service.ts';
import type { Send } from '../../../api/http.ts';
import type { Reply } from '../../../api/reading.ts';
import {
  activateCall,
  deactivateCall,
  deleteCall,
  deleteListCall,
  readNewVersion,
  readResults,
  resetKeysCall,
  resetKeysListCall,
  type TerminalAsSeen,
  type TerminalResult,
} from '../../../api/terminal-actions.ts';
import { type Answer, isFailure } from '../../../domain/failure.ts';
import type { ActionOf, SeenTerminal } from '../../../domain/outbox/action.ts';
import {
  rawTextOf,
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

  call(action) {
    const { intent, key } = action;
    switch (intent.verb) {
      case 'activate':
        return activateCall([intent.terminalId], key);
      case 'deactivate':
        return deactivateCall([intent.terminalId], key);
      case 'delete':
        return deleteCall(asSeen(action), key);
      case 'resetKeys':
        return resetKeysCall(asSeen(action), key);
    }
  },

  read({ verb, terminalId }, reply) {
    if (isSwitch(verb)) return readSwitch(reply, terminalId);
    const isUnderstood = reply.shape === 'json' || (verb === 'delete' && reply.shape === 'empty');
    return isUnderstood ? { type: 'done', version: readNewVersion(reply) } : null;
  },

  wantsGone: ({ verb }) => verb === 'delete',

  sight: {
    isConclusive: ({ verb }) => verb !== 'resetKeys',

    async lookUp(action, send, now) {
      const answer = await lookUpAll([action], send, now);
      return isFailure(answer) ? answer : { ok: answer.ok[0] ?? null };
    },

    compare({ intent: { verb }, seen, list }, found) {
      if (!found) return verb === 'delete' ? 'done' : 'missing';
      if (isSwitch(verb) && found.activation === verbLeadsTo[verb]) return 'done';
      // A reset leaves no trace but the version, and the key of a list that is over keeps nothing from being done twice.
      if (verb === 'resetKeys')
        return list && found.version !== null && found.version === seen.version ? 'unchanged' : 'changed';
      // An equal state may hide that it took effect and another operator undid it: the version tells.
      const sameVersion = !seen.version || !found.version || seen.version === found.version;
      return sameVersion && rawTextOf(seen.activation) === rawTextOf(found.activation)
        ? 'unchanged'
        : 'changed';
    },
  },

  list: {
    name: ({ verb }) => verb,

    call(actions, key) {
      const ids = actions.map(({ intent }) => intent.terminalId);
      switch (actions[0]?.intent.verb) {
        case 'delete':
          return deleteListCall(actions.map(asSeen), key);
        case 'resetKeys':
          return resetKeysListCall(actions.map(asSeen), key);
        case 'activate':
          return activateCall(ids, key);
        default:
          return deactivateCall(ids, key);
      }
    },

    read(actions, reply) {
      const results = readResults(reply);
      const { status } = reply;
      return (
        results &&
        actions.map(({ intent }) => {
          const result = results.get(intent.terminalId);
          // Nothing is known of a terminal that the response leaves out.
          if (!result) return { type: 'lost', status, message: null };
          if (result.outcome !== 'failed' || !result.isRetryable) return verdictOf(result, status);
          return { type: 'later', after: null, status, message: result.message };
        })
      );
    },

    lookUp: lookUpAll,
  },
};

/** Looks at the targets of all in the same readings. */
async function lookUpAll(
  actions: readonly ActionOf<'terminal'>[],
  send: Send,
  now: number,
): Promise<Answer<(SeenTerminal | null)[]>> {
  const places = actions.map(({ intent: { terminalId }, seen: { merchantId } }) => ({
    terminalId,
    merchantId,
  }));
  const answer = await findTerminals(send, places);
  if (isFailure(answer)) return answer;
  const asOf = new Date(now).toISOString();
  return {
    ok: actions.map(({ seen }, at) => {
      const terminal = answer.ok[at];
      return terminal ? seenOf(terminal, seen, asOf) : null;
    }),
  };
}

const asSeen = ({ intent: { terminalId }, seen: { version } }: ActionOf<'terminal'>): TerminalAsSeen => ({
  terminalId,
  version,
});

/** True where the verb sets the activation. */
const isSwitch = (verb: TerminalVerb): boolean => verb === 'activate' || verb === 'deactivate';

function readSwitch(reply: Reply, terminalId: string): Verdict | null {
  const result = readResults(reply)?.get(terminalId);
  return result ? verdictOf(result, reply.status, readNewVersion(reply)) : null;
}

/** OK = done, SKIPPED = look, FAILED = rejected with its message. */
function verdictOf(result: TerminalResult, status: number, version: string | null = null): Verdict {
  if (result.outcome === 'ok') return { type: 'done', version: version ?? result.version };
  const type = result.outcome === 'skipped' ? 'conflict' : 'rejected';
  return { type, status, message: result.message };
}

/** The name of the merchant is the copy's; another merchant's is not known here. */
const seenOf = (terminal: Terminal, seen: SeenTerminal, asOf: string): SeenTerminal => ({
  activation: terminal.activation,
  deactivationReason: rawTextOf(terminal.deactivationReason),
  attestation: rawTextOf(terminal.attestation),
  merchantId: terminal.merchantId,
  merchantName: terminal.merchantId === seen.merchantId ? seen.merchantName : null,
  version: terminal.version,
  asOf,
});
