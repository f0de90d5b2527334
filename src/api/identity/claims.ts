import * as v from 'valibot';
import type { AuthUser } from '../../domain/session.ts';
import { tenantId } from '../../domain/session.ts';
import { booleanOf, lenient, textOf } from '../reading.ts';

const seconds = v.pipe(v.number(), v.finite());

/** Claims of an identity token; `exp` in seconds since 1970. */
export const IdClaims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  email: v.string(),
  email_verified: lenient(value => booleanOf(value) ?? false),
  exp: seconds,
  given_name: lenient(textOf),
  family_name: lenient(textOf),
  phone_number: lenient(textOf),
  picture: lenient(textOf),
  'custom:companyName': lenient(textOf),
  'custom:country': lenient(textOf),
  'custom:numberOfMerchants': lenient(textOf),
  'custom:merchantPoolId': lenient(textOf),
  'custom:appClientId': lenient(textOf),
  'custom:androidAppLink': lenient(textOf),
  'custom:smsInviteTemplate': lenient(textOf),
});
/** See the schema. */
export type IdClaims = v.InferOutput<typeof IdClaims>;

/** The payload of a JSON web token, unverified: that is the services' business. Null where it is none. */
export function payloadOf(jwt: string): unknown {
  try {
    const [, payload = ''] = jwt.split('.');
    const binary = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, char => char.charCodeAt(0))));
  } catch {
    return null;
  }
}

/** The claims of an identity token; null where it cannot be read. */
export function claimsOf(idToken: string): IdClaims | null {
  const result = v.safeParse(IdClaims, payloadOf(idToken));
  return result.success ? result.output : null;
}

/** When the sign-in that a token comes from was, ISO-8601; null where it does not tell. */
export function signedInAt(idToken: string): string | null {
  const seconds = (payloadOf(idToken) as { auth_time?: unknown } | null)?.auth_time;
  return typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null;
}

/** The tenant of a person's claims. */
export const tenantOf = (claims: IdClaims): string =>
  tenantId(claims['custom:companyName'] ?? '', claims.sub);

/** The person of these claims, who always has the role user. */
export const userOf = (claims: IdClaims): AuthUser => ({
  uid: claims.sub,
  email: claims.email,
  emailVerified: claims.email_verified,
  firstName: claims.given_name ?? '',
  lastName: claims.family_name ?? '',
  phoneNumber: claims.phone_number,
  companyName: claims['custom:companyName'] ?? '',
  country: claims['custom:country'],
  numberOfMerchants: claims['custom:numberOfMerchants'],
  role: 'user',
  photoURL: claims.picture,
  merchantPoolId: claims['custom:merchantPoolId'],
  appClientId: claims['custom:appClientId'],
  androidAppLink: claims['custom:androidAppLink'],
  smsInviteTemplate: claims['custom:smsInviteTemplate'],
  tenantId: tenantOf(claims),
});

/** The person as the provider's own attributes tell; null where they cannot be read. */
export function userFrom(attributes: Readonly<Record<string, unknown>>): AuthUser | null {
  const result = v.safeParse(IdClaims, { ...attributes, exp: 0 });
  return result.success ? userOf(result.output) : null;
}

const hashes = new Map<string, Promise<string>>();

/** Names a person's databases: 32 hex digits of a hash of tenant and user. */
export function identityOf(claims: IdClaims): Promise<string> {
  const person = `${tenantOf(claims)}:${claims.sub}`;
  const known = hashes.get(person) ?? hash(person);
  hashes.set(person, known);
  return known;
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
  return hex.slice(0, 32);
}
