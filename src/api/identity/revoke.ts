import type { Config } from '../config.ts';
import { askPool } from './ask-pool.ts';

/** Revokes a refresh token, and all that came from it; true once it is certain to be dead. (design §4) */
export async function revoke(
  config: Config,
  record: { refreshToken: string; clientId: string },
  origin = globalThis.location?.origin,
): Promise<boolean> {
  const { refreshToken: Token, clientId: ClientId } = record;
  const answer = await askPool(config, 'RevokeToken', { Token, ClientId }, origin);
  if (!answer) return false;
  // Any other refusal would be the same next time.
  return answer.isDone || (answer.status === 400 && !/TooManyRequests|LimitExceeded/.test(answer.text));
}
