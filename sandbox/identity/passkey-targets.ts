import * as v from 'valibot';
import {
  beginSetUp,
  countPasskeys,
  deletePasskey,
  insertPasskey,
  passkeysOf,
  spendSetUp,
} from './passkey-store.ts';
import { creationOptions, NewCredential, newChallenge, verifyNewPasskey } from './passkeys.ts';
import type { IdentityDeps } from './pool.ts';
import { invalidField, Refused } from './refused.ts';
import type { SignedIn } from './signed-in.ts';
import { type Targets, Token, target } from './target.ts';

/** Passkeys that a person may have, and most on one page of them. */
const MOST = 20;
/** Time for which a set-up may be completed, ms. */
const SET_UP_MS = 5 * 60_000;

const MaxResults = v.optional(
  v.pipe(
    v.number('Member must be a number'),
    v.integer(),
    v.minValue(0, 'Member must be 0 or more'),
    v.maxValue(MOST, `Member must be ${MOST} or less`),
  ),
);

/** StartWebAuthnRegistration, CompleteWebAuthnRegistration, ListWebAuthnCredentials and DeleteWebAuthnCredential. */
export function passkeyTargets(deps: IdentityDeps, signedIn: SignedIn): Targets {
  const { db, clock, hasPasskeys } = deps;

  function requirePasskeys() {
    if (!hasPasskeys())
      throw new Refused('WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.');
  }

  const StartWebAuthnRegistration = target(v.object({ AccessToken: Token }), async ({ AccessToken }) => {
    const user = await signedIn(AccessToken);
    requirePasskeys();
    const present = await passkeysOf(db, user.sub);
    if (present.length >= MOST) throw tooManyPasskeys();
    const challenge = newChallenge();
    await beginSetUp(db, user.sub, { challenge, expiresAt: clock.now() + SET_UP_MS });
    return { CredentialCreationOptions: creationOptions(deps, { user, challenge, present }) };
  });

  const CompleteWebAuthnRegistration = target(
    v.object({ AccessToken: Token, Credential: NewCredential }),
    async ({ AccessToken, Credential: credential }) => {
      const user = await signedIn(AccessToken);
      requirePasskeys();
      const challenge = await spendSetUp(db, user.sub, clock.now());
      if (challenge === null)
        throw new Refused(
          'WebAuthnChallengeNotFoundException',
          'The challenge was not found or has expired.',
        );
      const passkey = await verifyNewPasskey(deps, { user, challenge, credential });
      if ((await countPasskeys(db, user.sub)) >= MOST) throw tooManyPasskeys();
      if (!(await insertPasskey(db, passkey)))
        throw new Refused('WebAuthnCredentialNotSupportedException', 'The credential is registered already.');
      return {};
    },
  );

  const ListWebAuthnCredentials = target(
    v.object({ AccessToken: Token, MaxResults, NextToken: v.optional(Token) }),
    async ({ AccessToken, MaxResults: most = MOST, NextToken }) => {
      const { sub } = await signedIn(AccessToken);
      const after = NextToken === undefined ? undefined : await passkeyNamed(sub, NextToken);
      const found = await passkeysOf(db, sub, { after, most: (most || MOST) + 1 });
      const shown = found.slice(0, most || MOST);
      return {
        Credentials: shown.map(passkey => ({
          CredentialId: passkey.credentialId,
          FriendlyCredentialName: passkey.name,
          RelyingPartyId: passkey.relyingParty,
          ...(passkey.attachment && { AuthenticatorAttachment: passkey.attachment }),
          AuthenticatorTransports: passkey.transports,
          CreatedAt: passkey.createdAt / 1000,
        })),
        ...(found.length > shown.length && { NextToken: shown.at(-1)?.credentialId }),
      };
    },
  );

  async function passkeyNamed(sub: string, id: string) {
    const passkey = (await passkeysOf(db, sub)).find(({ credentialId }) => credentialId === id);
    if (!passkey) throw invalidField('NextToken', 'must be the token of a page before');
    return passkey;
  }

  const DeleteWebAuthnCredential = target(
    v.object({ AccessToken: Token, CredentialId: Token }),
    async ({ AccessToken, CredentialId }) => {
      const { sub } = await signedIn(AccessToken);
      if (!(await deletePasskey(db, sub, CredentialId)))
        throw new Refused('ResourceNotFoundException', 'The credential does not exist.');
      return {};
    },
  );

  return {
    StartWebAuthnRegistration,
    CompleteWebAuthnRegistration,
    ListWebAuthnCredentials,
    DeleteWebAuthnCredential,
  };
}

const tooManyPasskeys = () =>
  new Refused('LimitExceededException', `A user can have ${MOST} passkeys at most.`);
