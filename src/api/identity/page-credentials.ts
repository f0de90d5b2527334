import type {
  AskDevice,
  CredentialAnswer,
  CredentialData,
  CredentialOptions,
  CredentialQuestion,
  NewKeyData,
  SignatureData,
} from '../../domain/passkey.ts';

// Amplify asks `navigator.credentials`, and compares what it gets with the browser's classes. A worker has neither: these carry the
// names that Amplify looks for, and the page's data.

class AttestationResponse {
  readonly clientDataJSON: ArrayBuffer;
  readonly attestationObject: ArrayBuffer;
  readonly #data: NewKeyData;

  constructor(data: NewKeyData) {
    this.clientDataJSON = data.clientDataJSON;
    this.attestationObject = data.attestationObject;
    this.#data = data;
  }
  getTransports = () => this.#data.transports;
  getPublicKeyAlgorithm = () => this.#data.publicKeyAlgorithm;
  getPublicKey = () => this.#data.publicKey;
  getAuthenticatorData = () => this.#data.authenticatorData;
}

class AssertionResponse {
  readonly clientDataJSON: ArrayBuffer;
  readonly authenticatorData: ArrayBuffer;
  readonly signature: ArrayBuffer;
  readonly userHandle: ArrayBuffer | null;

  constructor(data: SignatureData) {
    this.clientDataJSON = data.clientDataJSON;
    this.authenticatorData = data.authenticatorData;
    this.signature = data.signature;
    this.userHandle = data.userHandle;
  }
}

class Credential {
  readonly id: string;
  readonly rawId: ArrayBuffer;
  readonly type: string;
  readonly authenticatorAttachment: string | null;
  readonly response: AttestationResponse | AssertionResponse;
  readonly #results: object;

  constructor({ response, clientExtensionResults, ...data }: CredentialData) {
    this.id = data.id;
    this.rawId = data.rawId;
    this.type = data.type;
    this.authenticatorAttachment = data.authenticatorAttachment;
    this.response =
      'signature' in response ? new AssertionResponse(response) : new AttestationResponse(response);
    this.#results = clientExtensionResults;
  }
  getClientExtensionResults = () => this.#results;
}

function credentialIn(answer: CredentialAnswer): Credential {
  if ('credential' in answer) return new Credential(answer.credential);
  throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
}

const names = {
  PublicKeyCredential: Credential,
  AuthenticatorAttestationResponse: AttestationResponse,
  AuthenticatorAssertionResponse: AssertionResponse,
};
/** Enough of a page for Amplify to ask; the page itself has checked whether the device can. */
const page = { document: {}, isSecureContext: true, PublicKeyCredential: Credential };

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a call of Amplify for which `navigator.credentials` and the names around it are the page's, one call at a time. The `window`
 * is gone as soon as Amplify has asked, since other code takes a context that has one for a page.
 */
export function withPageCredentials<T>(askPage: AskDevice, work: () => Promise<T>): Promise<T> {
  const run = async () => {
    const takeWindow = lend(globalThis, 'window', page);
    const ask = async (question: CredentialQuestion) => {
      takeWindow();
      return credentialIn(await askPage(question));
    };
    const credentials = {
      create: (options: { publicKey: CredentialOptions }) => ask({ create: options.publicKey }),
      get: (options: { publicKey: CredentialOptions }) => ask({ get: options.publicKey }),
    };
    const takeBack = [
      takeWindow,
      lend(navigator, 'credentials', credentials),
      ...Object.entries(names).map(([name, value]) => lend(globalThis, name, value)),
    ];
    try {
      return await work();
    } finally {
      for (const take of takeBack) take();
    }
  };
  const done = last.then(run, run);
  last = done.catch(() => undefined);
  return done;
}

/** Gives an object a property for a while; the answer puts it back as it was. */
function lend(to: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(to, name);
  Object.defineProperty(to, name, { value, configurable: true });
  return () => {
    if (before) Object.defineProperty(to, name, before);
    else Reflect.deleteProperty(to, name);
  };
}
