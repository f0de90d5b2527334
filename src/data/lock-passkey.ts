import type { ScreenLock } from '../db/keys/screen-lock.ts';
import type { LockProof } from '../domain/proof.ts';

type Salt = Uint8Array<ArrayBuffer>;
/** The results of the extension PRF, which not every browser's types have. */
type PrfResults = { prf?: { enabled?: boolean; results?: { first?: BufferSource } } };

/** The reason why a passkey opens no lock; `unsupported`: it has no PRF, or the browser refuses it here. */
export type PasskeyFailure = 'cancelled' | 'unsupported';

const TIMEOUT_MS = 120_000;
/** ES256 and RS256 of COSE. */
const ALGORITHMS = [-7, -257];

const random = (size: number) => crypto.getRandomValues(new Uint8Array(size));
const bytesOf = (source: BufferSource): Salt =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer as ArrayBuffer, source.byteOffset, source.byteLength).slice();
const prfOf = (salt: Salt) => ({ prf: { eval: { first: salt } } }) as object;

const resultsOf = (credential: PublicKeyCredential) => credential.getClientExtensionResults() as PrfResults;

/** The device's answer; `cancelled` also where its person takes too long, `unsupported` also where the browser refuses. */
async function answered(asking: Promise<Credential | null>): Promise<PublicKeyCredential | PasskeyFailure> {
  try {
    return ((await asking) as PublicKeyCredential | null) ?? 'cancelled';
  } catch (error) {
    const { name } = error as DOMException;
    return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unsupported';
  }
}

async function askLockPasskey(credentialId: Salt, salt: Salt): Promise<LockProof | PasskeyFailure> {
  const publicKey = {
    challenge: random(32),
    allowCredentials: [{ type: 'public-key' as const, id: credentialId }],
    userVerification: 'required' as const,
    timeout: TIMEOUT_MS,
    extensions: prfOf(salt),
  };
  const credential = await answered(navigator.credentials.get({ publicKey }));
  if (typeof credential === 'string') return credential;
  const output = resultsOf(credential).prf?.results?.first;
  return output ? { credentialId, output: bytesOf(output) } : 'unsupported';
}

/** Asks for the passkey of a lock; null where it has none. */
export function askPasskeyOf({ slots }: ScreenLock): Promise<LockProof | PasskeyFailure> | null {
  for (const slot of slots) if (slot.by === 'passkey') return askLockPasskey(slot.credentialId, slot.salt);
  return null;
}

/** Makes a passkey for a lock of this device alone; it signs nobody in. `name`: as the device lists it. */
export async function makeLockPasskey(name: string, salt: Salt): Promise<LockProof | PasskeyFailure> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: random(32),
    rp: { name: 'Tapdeck' },
    user: { id: random(16), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    timeout: TIMEOUT_MS,
    extensions: prfOf(salt),
  };
  const credential = await answered(navigator.credentials.create({ publicKey }));
  if (typeof credential === 'string') return credential;
  const { prf } = resultsOf(credential);
  const credentialId = new Uint8Array(credential.rawId);
  if (prf?.results?.first) return { credentialId, output: bytesOf(prf.results.first) };
  // Some give it at a signature alone.
  return prf?.enabled ? askLockPasskey(credentialId, salt) : 'unsupported';
}
