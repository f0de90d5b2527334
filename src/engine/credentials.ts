import type { Answer } from '../domain/failure.ts';
import type { AskDevice, CredentialAnswer } from '../domain/passkey.ts';
import type { EngineEvent } from './messages.ts';

/**
 * Puts questions for credentials to the page, which answers each by its id, also with the device's error. The only time limit is that
 * of the options: an engine whose page has gone ends with it.
 */
export function createCredentials(post: (event: EngineEvent) => void) {
  const open = new Map<number, (answer: CredentialAnswer) => void>();
  let lastId = 0;

  const ask: AskDevice = question =>
    new Promise(resolve => {
      open.set(++lastId, resolve);
      post({ type: 'credential', id: lastId, question });
    });

  /** The page's answer; one that comes twice is ignored. */
  async function give(id: number, answer: CredentialAnswer): Promise<Answer<null>> {
    open.get(id)?.(answer);
    open.delete(id);
    return { ok: null };
  }

  return { ask, give };
}
