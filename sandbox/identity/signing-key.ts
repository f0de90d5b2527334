import { createHmac } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { identityKeys } from '../db/identity-tables.ts';
import type { IdentityDeps } from './pool.ts';

/** The key with which the pool signs, the public half for the JWKS, and a secret derived from it. */
export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
  /** 32 bytes that only this pool can compute for a name. */
  derive(name: string): Buffer;
};

/** Reads the pool's key, creating it at the first start. */
export async function openSigningKey({ db, clock }: IdentityDeps): Promise<SigningKey> {
  const [stored] = await db.select().from(identityKeys);
  if (stored) return toSigningKey(stored.privateJwk);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  await db
    .insert(identityKeys)
    .values({ purpose: 'signing', privateJwk, createdAt: clock.now() })
    .onConflictDoNothing();
  // Another process may have been first: what is stored is what counts.
  const [kept = { privateJwk }] = await db.select().from(identityKeys);
  return toSigningKey(kept.privateJwk);
}

async function toSigningKey(privateJwk: JWK): Promise<SigningKey> {
  const { kty, n, e, d = '' } = privateJwk;
  const kid = await calculateJwkThumbprint({ kty, n, e });
  const publicJwk: JWK = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  return {
    kid,
    privateKey: await toCryptoKey(privateJwk),
    publicKey: await toCryptoKey(publicJwk),
    publicJwk,
    derive: name => createHmac('sha256', d).update(name).digest(),
  };
}

async function toCryptoKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new TypeError('The stored signing key is not an RSA key.');
  return key;
}
