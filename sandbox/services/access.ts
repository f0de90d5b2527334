import { createMiddleware } from 'hono/factory';
import { tenantId } from '../../src/domain/session.ts';
import { sandboxConfig } from '../config.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceEnv } from './service.ts';
import type { ServiceName } from './service-names.ts';
import { checkSignature, type FindCredentials } from './signature.ts';

// Claims of a verified identity token that the access check reads.
type IdentityClaims = { sub: string; email: string; 'custom:companyName'?: string };

/** Inputs of the access check; `verifyToken` gives the claims of an identity token, or the reason why it is invalid. */
export type Access = {
  verifyToken(jwt: string): Promise<IdentityClaims | 'expired' | 'forged' | 'revoked'>;
  findCredentials: FindCredentials;
};

const { cloudCredentialServices: signedServices = [] } = sandboxConfig;

const words = {
  expired: 'The identity token has expired.',
  forged: 'The identity token is not one of ours.',
  revoked: 'The identity token was revoked.',
};

/**
 * Lets a call to a service pass only with a valid identity token, where the service asks for it a signature of the same
 * person, and only for the token's own tenant. The service is the one that is mounted: a path can be spelt in many ways.
 */
export function requireCaller({ verifyToken, findCredentials }: Access, service: ServiceName) {
  const isSigned = signedServices.some(name => name === service);
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const [, bearer] = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const token = isSigned ? c.req.header('x-identity-token') : bearer;
    if (!token) throw new Refusal(401, 'TOKEN_MISSING', 'The identity token is missing.');
    const claims = await verifyToken(token);
    if (typeof claims === 'string') throw new Refusal(401, `TOKEN_${claims.toUpperCase()}`, words[claims]);
    if (isSigned) await checkSignature(c.req, claims.sub, findCredentials);
    const companyName = claims['custom:companyName'] ?? '';
    const own = tenantId(companyName, claims.sub);
    const header = c.req.header('x-tenant-id');
    if (!header) throw new Refusal(403, 'TENANT_MISSING', 'The tenant header is missing.');
    if (header !== own && decoded(header) !== own)
      throw new Refusal(403, 'TENANT_FORBIDDEN', 'The token belongs to another tenant.');
    c.set('service', service);
    c.set('caller', { tenantId: own, companyName, sub: claims.sub, email: claims.email });
    await next();
  });
}

// A header carries Latin-1 only, so a company name beyond it arrives percent-encoded.
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
