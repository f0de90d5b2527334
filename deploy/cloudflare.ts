import { hashedFolder, namesFile, reserved, screenOfId } from './addresses.ts';
import { cacheRules } from './headers.ts';
import { everywhere, onProxied, type Site } from './site.ts';

const pattern = (source: string): string => `/${source.replaceAll('/', '\\/')}/`;
const table = (headers: [string, string][]): string => JSON.stringify(Object.fromEntries(headers), null, 2);

/**
 * A `_worker.js` for Cloudflare Pages, to be put beside `index.html`. Pages answers a missing file with the shell unless a worker
 * decides, and its `_headers` file cannot tell a missing file from one that is there.
 */
export const cloudflare = (site: Site): string =>
  [
    `const headers = ${table(everywhere(site))};`,
    `const proxiedHeaders = ${table(onProxied(site))};`,
    `const proxied = ${JSON.stringify(site.proxied.map(({ path, to }) => [path, to]))};`,
    `const isReserved = ${pattern(reserved)};`,
    `const isScreenOfId = ${pattern(screenOfId)};`,
    `const isFile = ${pattern(namesFile)};`,
    `const isHashed = ${pattern(`^${hashedFolder}`)};`,
    '',
    ...worker,
  ].join('\n');

const worker = `function answered(answer, added, cacheControl) {
  const all = new Headers(answer.headers);
  for (const name of Object.keys(added)) all.set(name, added[name]);
  if (cacheControl) all.set('Cache-Control', cacheControl);
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers: all });
}

const missing = () =>
  answered(
    new Response('Not found\\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } }),
    headers,
    '${cacheRules.missing}',
  );

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const path = url.pathname;
    for (const [from, to] of proxied) {
      if (path !== from && !path.startsWith(from + '/')) continue;
      const answer = await fetch(new Request(to + path + url.search, request));
      return answered(answer, proxiedHeaders, answer.headers.get('Cache-Control') ? null : '${cacheRules.missing}');
    }
    const isScreen = !isReserved.test(path) && (isScreenOfId.test(path) || !isFile.test(path));
    const answer = await env.ASSETS.fetch(isScreen ? new Request(new URL('/', url), request) : request);
    // A missing file is answered with the shell by Pages.
    const isShell = (answer.headers.get('Content-Type') || '').startsWith('text/html');
    if (!isScreen && (answer.status === 404 || isShell)) return missing();
    return answered(answer, headers, isHashed.test(path) ? '${cacheRules.hashed}' : '${cacheRules.file}');
  },
};
`.split('\n');
