import { hashedFolder, screensOfIds } from './addresses.ts';
import { cacheRules } from './headers.ts';
import { everywhere, type Site } from './site.ts';

/** Files and folders that are never the shell, where one is missing: Netlify cannot match the end of an address. */
const neverTheShell = [
  '/api/*',
  '/idp/*',
  '/.well-known/*',
  '/icons/*',
  '/screenshots/*',
  `${hashedFolder}*`,
];
const files = [
  '/sw.js',
  '/config.json',
  '/manifest.webmanifest',
  '/robots.txt',
  '/licences.txt',
  '/favicon.ico',
  '/skeleton.css',
  '/supported.js',
];

/**
 * A `netlify.toml`; what exists in the folder is served before any rule is asked. No path is proxied: Netlify's headers apply to its
 * own files only (https://docs.netlify.com/manage/routing/headers/#limitations).
 */
export const netlify = (site: Site): string =>
  [
    '[build]',
    '  # Without its configuration a build is not put up.',
    '  command = "npm ci && npm run build && cp config.production.json dist/config.json"',
    '  publish = "dist"',
    '',
    ...headers('/*', [...everywhere(site), ['Cache-Control', cacheRules.file]]),
    ...headers(`${hashedFolder}*`, [['Cache-Control', cacheRules.hashed]]),
    ...screensOfIds.flatMap(screen => redirect(`/${screen}/*`, '/index.html', 200)),
    ...[...neverTheShell, ...files].flatMap(from => redirect(from, '/404.html', 404)),
    ...redirect('/*', '/index.html', 200),
  ].join('\n');

const headers = (address: string, values: [string, string][]): string[] => [
  '[[headers]]',
  `  for = "${address}"`,
  '  [headers.values]',
  ...values.map(([name, value]) => `    ${name} = "${value}"`),
  '',
];

const redirect = (from: string, to: string, status: number): string[] => [
  '[[redirects]]',
  `  from = "${from}"`,
  `  to = "${to}"`,
  `  status = ${status}`,
  '',
];
