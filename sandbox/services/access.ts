import { createMiddleware } from 'hono/factory';
import { tenantId } from '../../src/domain/tenant.ts';
import { Refusal } from '../refusal.ts';
import type { ServiceEnv } from './service.ts';

// What the access check reads of a verified identity token.
type IdentityClaims = { sub: string; email: string; 'custom:companyName'?: string };

/** Verifies an identity token: its claims, or why it does not count. */
export type VerifyToken = (jwt: string) => Promise<IdentityClaims | 'expired' | 'forged' | 'revoked'>;

const words = {
  expired: 'The identity token has expired.',
  forged: 'The identity token is not one of ours.',
  revoked: 'The identity token was revoked.',
};

/** Lets a call pass only with a valid identity token, and only for the token's own tenant. (specification §6, §7) */
export function requireCaller(verifyToken: VerifyToken) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const [, token] = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!token) throw new Refusal(401, 'TOKEN_MISSING', 'The identity token is missing.');
    const claims = await verifyToken(token);
    if (typeof claims === 'string') throw new Refusal(401, `TOKEN_${claims.toUpperCase()}`, words[claims]);
    const companyName = claims['custom:companyName'] ?? '';
    const own = tenantId(companyName, claims.sub);
    const asked = c.req.header('x-tenant-id');
    if (!asked) throw new Refusal(403, 'TENANT_MISSING', 'The tenant header is missing.');
    if (asked !== own && decoded(asked) !== own)
      throw new Refusal(403, 'TENANT_FORBIDDEN', 'The token belongs to another tenant.');
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
