import type { Config } from '../src/api/config.ts';
import { readConfigFile } from './config-file.ts';

const originOf = (address: string): string[] => (address.startsWith('/') ? [] : [new URL(address).origin]);

/**
 * The origins besides its own that the page asks under a configuration: its services, the user pool and the identity pool, at
 * Amazon's own address of the region where none is named.
 */
export function originsOf({ services, identity }: Config): string[] {
  const [region] = identity.userPoolId.split('_');
  const [poolRegion] = (identity.identityPoolId ?? '').split(':');
  const amazons = (name: string, of: string | undefined) => `https://${name}.${of}.amazonaws.com`;
  return distinct([
    services.baseUrl,
    identity.endpoint ?? amazons('cognito-idp', region),
    ...(identity.identityPoolId === undefined
      ? []
      : [identity.identityPoolEndpoint ?? amazons('cognito-identity', poolRegion)]),
  ]);
}

/** The origins of a `config.json`; throws with a sentence that names the field that is wrong. */
export const originsOfFile = (text: string): string[] => originsOf(readConfigFile(text));

/** The origins of addresses that were typed; throws with a sentence where one is neither https nor of this machine. */
export function originsOfAddresses(addresses: readonly string[]): string[] {
  for (const address of addresses) {
    if (!/^https:\/\/[\w.:[\]-]+(\/|$)|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(address))
      throw new Error(`${address} must be an https address, such as https://api.example.com.`);
  }
  return distinct(addresses);
}

const distinct = (addresses: readonly string[]): string[] => [...new Set(addresses.flatMap(originOf))];
