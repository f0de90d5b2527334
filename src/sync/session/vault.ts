import type { TokenVault } from '../../api/identity/kept-tokens.ts';
import { tokensReplaced } from '../../db/session-changes.ts';
import type { SessionStore } from '../../db/session-store.ts';

/** Where the session's tokens rest, for every context of the origin. */
export const vaultOf = (store: SessionStore): TokenVault => ({
  read: () => store.read(),
  async replace(read, tokens) {
    let isDone = false;
    await store.change(state => {
      const after = tokensReplaced(state, read, tokens);
      isDone = after !== null;
      return after;
    });
    return isDone;
  },
});

/** Whose session it is: hash of tenant and user, null without one. Read from storage each time. */
export async function storedIdentity(store: SessionStore): Promise<string | null> {
  const { tokens, person } = await store.read();
  return tokens && person && !person.locked ? person.identity : null;
}
