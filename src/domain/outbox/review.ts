import { bankMidCan } from '../merchant/merchant.ts';
import { terminalCan } from '../terminal.ts';
import { type Action, isOfKind } from './action.ts';

/**
 * The reason why an action that needs review cannot be repeated as things are now: `gone` the target is missing, `state` its
 * state does not allow it, `there` the thing to make exists. Null where it can.
 */
export function whyNotAgain(action: Action): 'gone' | 'state' | 'there' | null {
  if (isOfKind('terminal', action)) {
    const { intent, found } = action;
    if (!found) return 'gone';
    const { activation } = found;
    return activation !== null && terminalCan[intent.verb]({ activation }) ? null : 'state';
  }
  if (isOfKind('webhook', action)) {
    const { intent, found } = action;
    if (intent.verb === 'register') return found?.content ? 'there' : found ? null : 'gone';
    return found?.content ? null : 'gone';
  }
  if (isOfKind('bankMid', action) && action.found)
    return bankMidCan.request(action.found.bankMidStatus) ? null : 'state';
  return null;
}

/**
 * The reason why a person cannot declare an action that needs review done: `there` the thing to delete is still there,
 * `absent` the thing to register is missing. Null where the platform does not contradict it.
 */
export function whyNotDone(action: Action): 'there' | 'absent' | null {
  const { intent, found } = action;
  if ('verb' in intent && intent.verb === 'delete') return found ? 'there' : null;
  if (isOfKind('webhook', action) && action.intent.verb === 'register')
    return action.found?.webhookId ? null : 'absent';
  return null;
}

/** True where it is done by a person's word alone: nobody knows when it took effect. */
export const isByWord = ({ state, reviewed }: Action): boolean =>
  state === 'done' && reviewed?.decision === 'done';
