import { hashedFolder, namesFile, reserved, screenOfId } from './addresses.ts';
import { cacheRules } from './headers.ts';
import { everywhere, type Site } from './site.ts';

/** A site for Caddy ≥ 2.6, which fetches its own certificate. */
export const caddy = (site: Site): string =>
  [
    `${addressOf(site)} {`,
    `\troot * ${site.root}`,
    '\tencode zstd gzip',
    '\theader {',
    ...everywhere(site).map(([name, value]) => `\t\t${name} "${value}"`),
    '\t\t-Server',
    '\t}',
    '',
    ...site.proxied.flatMap(({ path, to }, at) =>
      handle(`proxied${at}`, `path ${path} ${path}/*`, `reverse_proxy ${to}`),
    ),
    '\t# Files with a hash in their name. One that is gone is 404, never the shell.',
    ...handle('hashed', `path ${hashedFolder}*`, kept('hashed'), 'file_server'),
    '\t# Never a screen.',
    ...handle('reserved', `path_regexp ${reserved}`, kept('file'), 'file_server'),
    '\t# Screens whose address ends in an id, in which a dot is no file’s.',
    ...handle('screen', `path_regexp ${screenOfId}`, kept('file'), 'rewrite * /index.html', 'file_server'),
    '\t# Any other file: index.html, the service worker, config.json, the manifest, icons.',
    ...handle('file', `path_regexp ${namesFile}`, kept('file'), 'file_server'),
    '\t# Any other address is a screen: the shell.',
    '\thandle {',
    `\t\t${kept('file')}`,
    '\t\trewrite * /index.html',
    '\t\tfile_server',
    '\t}',
    '\thandle_errors {',
    `\t\t${kept('missing')}`,
    '\t\trespond "Not found" {err.status_code}',
    '\t}',
    '}',
    '',
  ].join('\n');

const addressOf = ({ name, listen }: Site): string => (listen ? `http://:${listen.split(':').at(-1)}` : name);

const kept = (kind: keyof typeof cacheRules): string => `header Cache-Control "${cacheRules[kind]}"`;

const handle = (name: string, matches: string, ...does: string[]): string[] => [
  `\t@${name} ${matches}`,
  `\thandle @${name} {`,
  ...does.map(line => `\t\t${line}`),
  '\t}',
];
