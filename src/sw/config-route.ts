import { parseConfig } from '../api/config.ts';
import { isFailure } from '../domain/failure.ts';

const CACHE = 'config';
/** Longest wait for the network, ms, where there is a kept configuration to answer with instead. */
const FETCH_TIMEOUT_MS = 4_000;

/** Matches the request for the configuration. */
export const isConfig = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && url.pathname === '/config.json';

/**
 * Answers `/config.json` from the network first, from its last good answer else. Only a configuration is kept; an answer that is
 * none is passed on, for the app to say so and start from its own last good copy. Storage that is full or broken leaves the network.
 */
export async function answerConfig({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(CACHE).catch(() => null);
  const kept = await cache?.match('/config.json').catch(() => undefined);
  const patience = kept ? { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) } : {};
  const fresh = await fetchWhole(request, patience).catch(() => null);
  if (fresh?.ok && (await isUsable(fresh.clone())))
    await cache?.put('/config.json', fresh.clone()).catch(() => undefined);
  return fresh ?? kept ?? Response.error();
}

/** An answer whose body has arrived: the time limit ends a body that stalls too. */
async function fetchWhole(request: Request, init: RequestInit): Promise<Response> {
  const answer = await fetch(request, init);
  // A response of 204 must have no body, not an empty one.
  return new Response((await answer.text()) || null, answer);
}

const isUsable = async (answer: Response): Promise<boolean> =>
  !isFailure(parseConfig(await answer.json().catch(() => null)));
