import type { Answer } from '../domain/failure.ts';
import type {
  CredentialAnswer,
  CredentialData,
  CredentialOptions,
  CredentialQuestion,
} from '../domain/passkey.ts';
import { PASSKEY_TIMEOUT } from '../domain/passkey.ts';
import type { Engine } from '../engine/engine.ts';
import { ask, onEngineEvent } from './engine.ts';

/** Belongs to the newest call, and takes the browser's question away; aborted once that call has ended. */
let open: AbortController | null = null;

/**
 * Answers all questions of the engine from the first call on. One that comes after its call gave up is refused: unanswered, it would
 * hold up every later call of the identity provider's code.
 */
let isAnswering = false;
function answerAll(): void {
  if (isAnswering) return;
  isAnswering = true;
  onEngineEvent(event => {
    if (event.type !== 'credential' || !open) return;
    const { id, question } = event;
    // An engine that has ended meanwhile wants no answer.
    answerTo(question, open.signal)
      .then(answer => ask(engine => engine.credentials.give(id, answer)))
      .catch(() => undefined);
  });
}

/** Asks the engine, which may ask for a credential meanwhile. One such call at a time: another ends the first. */
export async function askWithCredentials<T>(question: (engine: Engine) => Promise<Answer<T>>): Promise<T> {
  open?.abort();
  const own = new AbortController();
  open = own;
  answerAll();
  try {
    return await ask(question);
  } finally {
    own.abort();
  }
}

// The types of the options are unknown where Amplify makes them.
const creationOptions = (options: CredentialOptions) =>
  options as unknown as PublicKeyCredentialCreationOptions;
const requestOptions = (options: CredentialOptions) =>
  options as unknown as PublicKeyCredentialRequestOptions;

/** Puts a question to the device. */
async function answerTo(question: CredentialQuestion, signal: AbortSignal): Promise<CredentialAnswer> {
  const begun = performance.now();
  const { timeout } = 'create' in question ? question.create : question.get;
  try {
    signal.throwIfAborted();
    const credential = await ('create' in question
      ? navigator.credentials.create({ publicKey: creationOptions(question.create), signal })
      : navigator.credentials.get({ publicKey: requestOptions(question.get), signal }));
    return { credential: dataOf(credential as PublicKeyCredential) };
  } catch (error) {
    const { name, message } = error as DOMException;
    // A browser has one name for a person who cancels and for one who takes too long.
    const isLate =
      name === 'NotAllowedError' && timeout !== undefined && performance.now() - begun >= timeout;
    return { error: { name: isLate ? PASSKEY_TIMEOUT : name, message } };
  }
}

function dataOf(credential: PublicKeyCredential): CredentialData {
  const { id, rawId, type, authenticatorAttachment, response } = credential;
  return {
    ...{ id, rawId, type, authenticatorAttachment },
    clientExtensionResults: credential.getClientExtensionResults(),
    response:
      response instanceof AuthenticatorAttestationResponse
        ? {
            clientDataJSON: response.clientDataJSON,
            attestationObject: response.attestationObject,
            transports: response.getTransports(),
            publicKeyAlgorithm: response.getPublicKeyAlgorithm(),
            publicKey: response.getPublicKey(),
            authenticatorData: response.getAuthenticatorData(),
          }
        : signatureIn(response as AuthenticatorAssertionResponse),
  };
}

const signatureIn = ({
  clientDataJSON,
  authenticatorData,
  signature,
  userHandle,
}: AuthenticatorAssertionResponse) => ({ clientDataJSON, authenticatorData, signature, userHandle });
