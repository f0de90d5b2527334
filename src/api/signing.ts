import { AwsV4Signer } from 'aws4fetch';
import type { Config } from './config.ts';
import type { CloudCredentials } from './identity/providers.ts';
import { serverAhead } from './server-clock.ts';

type Unsigned = { method: string; headers: Headers; body: string | undefined };

/**
 * A request with Amazon's signature, version 4. Services take it for minutes by their own clock, so that it is dated by the server's
 * clock where the device's is wrong.
 */
export async function signedRequest(
  url: string,
  { method, headers, body }: Unsigned,
  credentials: CloudCredentials,
  { signingService, identity }: Config,
  origin: string | undefined,
): Promise<Request> {
  const at = new Date(Date.now() + (await serverAhead(origin)));
  const signer = new AwsV4Signer({
    url,
    method,
    headers,
    body,
    ...credentials,
    service: signingService,
    region: identity.region,
    signQuery: false,
    datetime: at.toISOString().replace(/[:-]|\.\d+/g, ''),
  });
  const signed = await signer.sign();
  return new Request(signed.url, { method: signed.method, headers: signed.headers, body });
}
