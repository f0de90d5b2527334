import type * as v from 'valibot';
import type { Config } from '../src/api/config.ts';
import { identityPoolId, region, userPoolClientId, userPoolId } from './identity/user-pool.ts';
import { IDEMPOTENCY_TTL_MS } from './services/mutation.ts';
import type { Switches } from './switches.ts';

type ConfigFile = v.InferInput<typeof Config>;

/** The `/config.json` of the sandbox: everything on one origin. */
export const sandboxConfig: ConfigFile = {
  services: { baseUrl: '/api' },
  identity: {
    endpoint: '/idp',
    region,
    userPoolId,
    userPoolClientId,
    identityPoolId,
    identityPoolEndpoint: '/idp',
    passkeys: true,
  },
  headers: {
    tenant: 'x-tenant-id',
    region: 'x-cloud-region',
    pool: 'x-user-pool-id',
    identityToken: 'x-identity-token',
  },
  documentationUrl: 'https://docs.tapdeck.example/sdk',
  callbackUrls: ['http://localhost:4173/signin', 'https://dashboard.dev.tapdeck.example/signin'],
  cloudCredentialServices: ['sdk'],
  signingService: 'execute-api',
  idempotency: {
    services: ['attestation', 'webhooks', 'notifications', 'auth', 'settlements', 'sdk'],
    ttlSeconds: IDEMPOTENCY_TTL_MS / 1000,
  },
  optionalCalls: ['sendAgain', 'terminalLists'],
  ifMatch: ['attestation', 'settlements'],
  changes: ['attestation', 'merchants', 'settlements'],
  etag: true,
};

/** Most terminals whose keys are reset at once without a proof, where the sandbox asks for proofs. */
const RESET_KEYS_ABOVE = 2;

const proof = {
  settle: true,
  deleteTerminals: true,
  rotateSecret: true,
  resetKeysAbove: RESET_KEYS_ABOVE,
} satisfies ConfigFile['proof'];

/** The configuration of a company that asks for proofs before money and destruction, and demands a screen lock. */
export const configWith = ({ proofs, proofMinutes, screenLock }: Switches): ConfigFile => ({
  ...sandboxConfig,
  ...(proofs && { proof: { ...proof, minutes: proofMinutes } }),
  ...(screenLock && { lock: { minutes: 15, delivers: false } }),
});
