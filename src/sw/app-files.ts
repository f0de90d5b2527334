/**
 * Files requested at the same time. Workbox requests one after the other, which takes a minute for 150 files where an answer takes
 * 400 ms. Over HTTP/1.1 a browser has six connections to a host: two stay for the page.
 */
const AT_ONCE = 4;

/** True where an answer is the file at `url`: a page in place of a script is not, though its status be 200. */
const isFile = (url: string, { ok, headers }: Response): boolean =>
  ok && (/\.html($|\?)/.test(url) || !headers.get('content-type')?.includes('html'));

/** Lets Workbox keep no other answer than the file: the installation then fails, and the browser tries again later. */
export const keepsFiles = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    isFile(request.url, response) ? response : null,
};

/** Fetches files that are not kept yet into the cache; one that could not be loaded to its end is left out. */
export async function fetchAhead(urls: readonly string[], cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const keep = async (url: string) => {
    if (await cache.match(url)) return;
    const answer = await fetch(url, { credentials: 'same-origin', priority: 'low' });
    if (isFile(url, answer) && !answer.redirected) await cache.put(url, answer);
  };
  const waiting = urls.values();
  const keepAll = async () => {
    for (const url of waiting) await keep(url).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepAll));
}
