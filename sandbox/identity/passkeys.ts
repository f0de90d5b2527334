import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import { countSignature, type Passkey } from './passkey-store.ts';
import type { IdentityDeps } from './pool.ts';
import { Refused } from './refused.ts';
import type { User } from './user-store.ts';

/** COSE numbers of the signatures that the pool takes: ES256 and RS256. */
const algorithms = [-7, -257];
/** Time for which a device may ask its person for a new passkey and for a signature, ms. */
const CREATE_MS = 60_000;
const SIGN_MS = 180_000;

const Text = v.pipe(v.string('Member must be a string'), v.maxLength(16_384, 'Member is too long'));
const credentialOf = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.object({
    id: Text,
    rawId: Text,
    type: v.literal('public-key', 'must be public-key'),
    authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
    clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
    response: v.object({ clientDataJSON: Text, ...fields }),
  });

/** A new passkey, as a device describes it. */
export const NewCredential = credentialOf({
  attestationObject: Text,
  transports: v.optional(v.array(Text), []),
});
/** A signature by a passkey. */
export const SignedChallenge = credentialOf({
  authenticatorData: Text,
  signature: Text,
  userHandle: v.optional(Text),
});
type NewCredential = v.InferOutput<typeof NewCredential>;
type SignedChallenge = v.InferOutput<typeof SignedChallenge>;

/** A challenge: 256 random bits in base64url. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');

const describe = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** The options with which a device makes a passkey, as Cognito sends them. */
export const creationOptions = (
  { relyingParty }: Pick<IdentityDeps, 'relyingParty'>,
  { user, challenge, present }: { user: User; challenge: string; present: readonly Passkey[] },
) => ({
  rp: { id: relyingParty, name: relyingParty },
  user: {
    id: Buffer.from(user.sub).toString('base64url'),
    name: user.email,
    displayName: user.email,
  },
  challenge,
  pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key' as const, alg })),
  timeout: CREATE_MS,
  excludeCredentials: present.map(describe),
  authenticatorSelection: { requireResidentKey: true, residentKey: 'required', userVerification: 'required' },
});

/** The options with which a device signs a challenge with one of a person's passkeys. */
export const requestOptions = (
  { relyingParty }: Pick<IdentityDeps, 'relyingParty'>,
  { challenge, present }: { challenge: string; present: readonly Passkey[] },
) => ({
  challenge,
  timeout: SIGN_MS,
  rpId: relyingParty,
  allowCredentials: present.map(describe),
  userVerification: 'required',
});

/** The origin in what the device signed; throws Refused where it is no page of the relying party's domain. */
function originIn(clientDataJSON: string, relyingParty: string): string {
  const { origin } = decodeClientDataJSON(clientDataJSON);
  const { protocol, hostname } = URL.canParse(origin) ? new URL(origin) : { protocol: '', hostname: '' };
  const isSecure = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  if (isSecure && (hostname === relyingParty || hostname.endsWith(`.${relyingParty}`))) return origin;
  throw new Refused(
    'WebAuthnOriginNotAllowedException',
    `Origin ${origin} is not allowed for this user pool.`,
  );
}

/** Verifies a new passkey against the challenge of its set-up; throws Refused. */
export async function verifyNewPasskey(
  { clock, relyingParty }: Pick<IdentityDeps, 'clock' | 'relyingParty'>,
  { user, challenge, credential }: { user: User; challenge: string; credential: NewCredential },
): Promise<Passkey> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originIn(credential.response.clientDataJSON, relyingParty),
      expectedRPID: relyingParty,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) throw new Error('The attestation is not valid.');
    const { id, publicKey, counter } = registrationInfo.credential;
    const attachment = credential.authenticatorAttachment ?? null;
    return {
      credentialId: id,
      sub: user.sub,
      publicKey: isoBase64URL.fromBuffer(publicKey),
      signCount: counter,
      transports: credential.response.transports,
      attachment,
      name: attachment === 'cross-platform' ? 'Security key' : 'Passkey',
      relyingParty,
      createdAt: clock.now(),
    };
  } catch (error) {
    if (error instanceof Refused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    if (reason.includes('RP ID'))
      throw new Refused(
        'WebAuthnRelyingPartyMismatchException',
        'The passkey was made for another relying party.',
      );
    throw new Refused('WebAuthnCredentialNotSupportedException', reason);
  }
}

/** Verifies the signature of a person's passkey over a challenge, and counts it; throws Refused (NotAuthorizedException). */
export async function verifySignature(
  { db, relyingParty }: Pick<IdentityDeps, 'db' | 'relyingParty'>,
  {
    challenge,
    passkey,
    credential,
  }: { challenge: string; passkey: Passkey | undefined; credential: SignedChallenge },
): Promise<void> {
  if (!passkey) throw wrongPasskey('unknown credential');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: originIn(credential.response.clientDataJSON, relyingParty),
      expectedRPID: relyingParty,
      credential: {
        id: passkey.credentialId,
        publicKey: isoBase64URL.toBuffer(passkey.publicKey),
        counter: passkey.signCount,
      },
    });
    if (!verified) throw wrongPasskey('wrong signature');
    if (!(await countSignature(db, passkey, authenticationInfo.newCounter)))
      throw wrongPasskey('the signature was counted before');
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw wrongPasskey(error instanceof Error ? error.message : String(error));
  }
}

const wrongPasskey = (reason: string) =>
  new Refused('NotAuthorizedException', `Invalid passkey credential: ${reason}.`);
