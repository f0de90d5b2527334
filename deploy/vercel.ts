import { hashedFolder, screensOfIds } from './addresses.ts';
import { cacheRules } from './headers.ts';
import { everywhere, onProxied, type Site } from './site.ts';

const asList = (headers: [string, string][]) => headers.map(([key, value]) => ({ key, value }));

/** Any address that is neither reserved nor ends in the name of a file, in the syntax of Vercel's paths. */
export const anyScreen = '/((?!(?:_[^/]*|api|idp|\\.well-known|assets)(?:/|$))(?!.*\\.[^/]*$).*)';

/** A `vercel.json`; files that exist are served before any rewrite is asked, and what no rule names is 404. */
export const vercel = (site: Site): string => {
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    // A build without its configuration is not published.
    buildCommand: 'npm run build && cp config.production.json dist/config.json',
    outputDirectory: 'dist',
    headers: [
      { source: '/(.*)', headers: asList([...everywhere(site), ['Cache-Control', cacheRules.file]]) },
      { source: `${hashedFolder}(.*)`, headers: asList([['Cache-Control', cacheRules.hashed]]) },
      ...site.proxied.map(({ path }) => ({
        source: `${path}(/.*)?`,
        headers: asList([...onProxied(site), ['Cache-Control', cacheRules.missing]]),
      })),
    ],
    rewrites: [
      ...site.proxied.flatMap(({ path, to }) => [
        { source: path, destination: to + path },
        { source: `${path}/:rest*`, destination: `${to + path}/:rest*` },
      ]),
      ...screensOfIds.map(screen => ({ source: `/${screen}/:id*`, destination: '/index.html' })),
      { source: anyScreen, destination: '/index.html' },
    ],
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
};
