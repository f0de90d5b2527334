import type { Flows } from '../api/identity/flows.ts';
import type { KeptTokens } from '../api/identity/kept-tokens.ts';
import { storageFailure } from '../db/database.ts';
import type { SeenAt } from '../domain/collection.ts';
import { type Answer, failed, isFailure, mayHaveTakenEffect } from '../domain/failure.ts';
import type { AskDevice, Passkey } from '../domain/passkey.ts';
import type { ProvenCall } from '../domain/proof.ts';
import type { WithPerson } from './context.ts';
import { lacksProof } from './proof.ts';

/** The passkeys of the signed-in person. A refusal of the identity provider carries its exception's name as `code`. */
export function createPasskeys(withPerson: WithPerson, askPage: AskDevice) {
  const asPerson = <T>(
    work: (flows: Flows, tokens: KeptTokens) => Promise<Answer<T>>,
    call?: ProvenCall,
  ): Promise<Answer<T>> =>
    withPerson(
      async (_scope, context) =>
        (call && (await lacksProof(context, call))) ?? context.session.asPerson(work),
    ).catch(error => failed(storageFailure(error)));

  return {
    read: (): Promise<Answer<SeenAt<readonly Passkey[]>>> =>
      asPerson(async (flows, tokens) => {
        const asOf = new Date().toISOString();
        const passkeys = await flows.passkeys(tokens);
        return isFailure(passkeys) ? passkeys : { ok: { asOf, value: passkeys.ok } };
      }),

    /**
     * Adds a passkey of this device. Where that may have taken effect the passkeys are read: one more than these `present` = done.
     * Fails with `unproven` for want of a proof.
     */
    add: (present: readonly Passkey[]): Promise<Answer<null>> =>
      asPerson(async (flows, tokens) => {
        const answer = await flows.addPasskey(tokens, askPage);
        if (!isFailure(answer) || !mayHaveTakenEffect(answer.failure)) return answer;
        const now = await flows.passkeys(tokens);
        const isNew = ({ id }: Passkey) => !present.some(one => one.id === id);
        return !isFailure(now) && now.ok.some(isNew) ? { ok: null } : answer;
      }, 'addPasskey'),

    /** Removes a passkey. One that is gone already, also after a call that failed, is removed. */
    remove: (id: string): Promise<Answer<null>> =>
      asPerson(async (flows, tokens) => {
        const answer = await flows.removePasskey(tokens, id);
        if (!isFailure(answer)) return answer;
        if (answer.failure.code === 'ResourceNotFoundException') return { ok: null };
        if (!mayHaveTakenEffect(answer.failure)) return answer;
        const now = await flows.passkeys(tokens);
        return !isFailure(now) && !now.ok.some(one => one.id === id) ? { ok: null } : answer;
      }),
  };
}
