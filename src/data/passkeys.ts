import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '../domain/passkey.ts';
import { askWithCredentials } from './credentials.ts';
import { ask } from './engine.ts';
import { type LastAnswer, lastAnswer } from './last-answer.ts';
import type { Sentences } from './notices.ts';
import { askProven } from './proof.ts';
import { queryClient, useVerb, type Verb } from './query-client.ts';

const passkeysKey = ['account', 'passkeys'];

/** The passkeys of the person, as the identity provider reported them last. Kept for offline. */
export const usePasskeys = (): LastAnswer<readonly Passkey[]> =>
  lastAnswer(
    useQuery({
      queryKey: passkeysKey,
      queryFn: () => ask(engine => engine.passkeys.read()),
      meta: { persist: true },
    }),
  );

/** Reads the passkeys again after a change, also after a lost response: the change may have taken effect. */
async function changing(change: Promise<null>): Promise<null> {
  try {
    return await change;
  } finally {
    await queryClient.invalidateQueries({ queryKey: passkeysKey });
  }
}

/** Adds a passkey of this device to those that the person has. */
export const useAddPasskey = (present: readonly Passkey[], said?: Sentences<null, void>): Verb<null, void> =>
  useVerb(() => changing(askProven(engine => engine.passkeys.add(present), askWithCredentials)), said);

/** Removes a passkey of the person. */
export const useRemovePasskey = (said?: Sentences<null, Passkey>): Verb<null, Passkey> =>
  useVerb(({ id }) => changing(ask(engine => engine.passkeys.remove(id))), said);
