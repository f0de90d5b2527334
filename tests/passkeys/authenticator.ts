import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  CredentialAnswer,
  CredentialQuestion,
  NewKeyData,
  SignatureData,
} from '../../src/domain/passkey.ts';

type Key = { id: Buffer; rpId: string; privateKey: KeyObject; signCount: number };

/** Parts of an answer that a test changes, to see it refused. */
type Forgery = Partial<{
  origin: string;
  rpId: string;
  challenge: string;
  type: string;
  isVerified: boolean;
  signCount: number;
  signature: Buffer;
  /** Another key signs in its place. */
  privateKey: KeyObject;
}>;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const bytes = (data: Uint8Array): ArrayBuffer => Uint8Array.from(data).buffer;
const base64url = (data: ArrayBuffer) => Buffer.from(data).toString('base64url');

/** A P-256 key pair, as authenticators make them. */
export const newKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authenticator in software (WebAuthn Level 2, ES256, no attestation) with the page that asks it. */
export class Authenticator {
  readonly keys: Key[] = [];
  /** The questions that it was asked. */
  readonly asked: CredentialQuestion[] = [];
  /** Answers with this error instead. */
  error: { name: string; message: string } | null = null;
  forgery: Forgery = {};

  constructor(readonly origin: string) {}

  async ask(question: CredentialQuestion): Promise<CredentialAnswer> {
    this.asked.push(question);
    if (this.error) return { error: this.error };
    return 'create' in question
      ? this.#create(question.create as unknown as PublicKeyCredentialCreationOptions)
      : this.#get(question.get as unknown as PublicKeyCredentialRequestOptions);
  }

  #create({ rp, challenge, excludeCredentials = [] }: PublicKeyCredentialCreationOptions): CredentialAnswer {
    const known = excludeCredentials.map(({ id }) => base64url(id as ArrayBuffer));
    if (this.keys.some(({ id }) => known.includes(id.toString('base64url'))))
      return { error: { name: 'InvalidStateError', message: 'The device has one already.' } };
    const { publicKey, privateKey } = newKeyPair();
    const key = { id: randomBytes(32), rpId: rp.id ?? '', privateKey, signCount: 0 };
    this.keys.push(key);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(key.id.length);
    const authenticatorData = Buffer.concat([
      this.#data(key, HAS_KEY),
      Buffer.alloc(16),
      length,
      key.id,
      cose,
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authenticatorData)],
    ]);
    return this.#answer(key, {
      clientDataJSON: this.#client('webauthn.create', challenge),
      attestationObject: bytes(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
      publicKeyAlgorithm: -7,
      publicKey: bytes(publicKey.export({ format: 'der', type: 'spki' })),
      authenticatorData: bytes(authenticatorData),
    });
  }

  #get({ rpId, challenge, allowCredentials = [] }: PublicKeyCredentialRequestOptions): CredentialAnswer {
    const allowed = allowCredentials.map(({ id }) => base64url(id as ArrayBuffer));
    const key = this.keys.find(one => one.rpId === rpId && allowed.includes(one.id.toString('base64url')));
    if (!key) return { error: { name: 'NotAllowedError', message: 'Cancelled, or no passkey.' } };
    key.signCount++;
    const clientDataJSON = this.#client('webauthn.get', challenge);
    const authenticatorData = this.#data(key, 0);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON))]);
    const { signature = sign('sha256', signed, this.forgery.privateKey ?? key.privateKey) } = this.forgery;
    return this.#answer(key, {
      clientDataJSON,
      authenticatorData: bytes(authenticatorData),
      signature: bytes(signature),
      userHandle: null,
    });
  }

  #client(type: string, challenge: BufferSource): ArrayBuffer {
    const given = base64url(challenge as ArrayBuffer);
    const { forgery, origin } = this;
    const data = { type, challenge: given, origin, crossOrigin: false };
    const { origin: other = origin, challenge: otherChallenge = given, type: otherType = type } = forgery;
    return bytes(
      Buffer.from(JSON.stringify({ ...data, type: otherType, origin: other, challenge: otherChallenge })),
    );
  }

  #data(key: Key, more: number): Buffer {
    const { rpId = key.rpId, isVerified = true, signCount = key.signCount } = this.forgery;
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  #answer(key: Key, response: NewKeyData | SignatureData): CredentialAnswer {
    return {
      credential: {
        id: key.id.toString('base64url'),
        rawId: bytes(key.id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response,
      },
    };
  }
}
