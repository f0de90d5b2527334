const CACHE = 'config';
const PATIENCE_MS = 4_000;

/** Matches the request for the configuration. */
export const isConfig = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && url.pathname === '/config.json';

/** Answers `/config.json` from the network first, from its last good answer else. (design §5) */
export async function answerConfig({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(CACHE);
  const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  if (fresh?.ok && fresh.headers.get('content-type')?.includes('json')) {
    await cache.put('/config.json', fresh.clone());
    return fresh;
  }
  return (await cache.match('/config.json')) ?? fresh ?? Response.error();
}
