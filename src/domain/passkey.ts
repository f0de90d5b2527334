/** A passkey of the person at the identity provider; the name is the provider's, `createdAt` ISO-8601. */
export type Passkey = { id: string; name: string | null; createdAt: string | null };

/** Options of `navigator.credentials`, of which a worker has no types; `timeout` in ms. */
export type CredentialOptions = Readonly<{
  challenge: ArrayBuffer;
  timeout?: number;
  [name: string]: unknown;
}>;

/** A question that only a page can put to the device: to make a passkey, or to sign a challenge with one. */
export type CredentialQuestion = { create: CredentialOptions } | { get: CredentialOptions };

/** The fields of a `PublicKeyCredential`, which itself can't be posted between page and worker. */
export type CredentialData = {
  id: string;
  rawId: ArrayBuffer;
  type: string;
  authenticatorAttachment: string | null;
  clientExtensionResults: object;
  response: NewKeyData | SignatureData;
};

/** The fields of an `AuthenticatorAttestationResponse`. */
export type NewKeyData = {
  clientDataJSON: ArrayBuffer;
  attestationObject: ArrayBuffer;
  transports: string[];
  publicKeyAlgorithm: number;
  publicKey: ArrayBuffer | null;
  authenticatorData: ArrayBuffer;
};

/** The fields of an `AuthenticatorAssertionResponse`. */
export type SignatureData = {
  clientDataJSON: ArrayBuffer;
  authenticatorData: ArrayBuffer;
  signature: ArrayBuffer;
  userHandle: ArrayBuffer | null;
};

/** The device's answer: a credential, or the name and message of its error (a `DOMException`). */
export type CredentialAnswer = { credential: CredentialData } | { error: { name: string; message: string } };

/** Puts a question to the page. */
export type AskDevice = (question: CredentialQuestion) => Promise<CredentialAnswer>;

/** Failure code of a sign-in with a passkey by an account that has none. */
export const NO_PASSKEY = 'NoPasskey';
/** Failure code of a device whose time to ask its person ran out. */
export const PASSKEY_TIMEOUT = 'TimeoutError';
