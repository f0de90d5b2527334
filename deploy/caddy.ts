import { contentTypes, hashedFolder, namesFile, reserved, screenOfId } from './addresses.ts';
import { cacheRules } from './headers.ts';
import { everywhere, onProxied, type Proxied, type Site } from './site.ts';

/** A site for Caddy ≥ 2.6, which fetches its own certificate. */
export const caddy = (site: Site): string =>
  [
    ...snippet('tapdeck_headers', everywhere(site)),
    ...snippet('tapdeck_proxied_headers', [...onProxied(site), ['?Cache-Control', cacheRules.missing]]),
    ...addressOf(site),
    `\troot * ${site.root}`,
    '\tencode zstd gzip',
    '',
    ...site.proxied.flatMap((proxied, at) => proxy(site, proxied, at)),
    '\t# Files with a hash in their name. One that is gone is 404, never the shell.',
    ...handle('hashed', `path ${hashedFolder}*`, ...kept('hashed'), ...files),
    '\t# Never a screen.',
    ...handle('reserved', `path_regexp ${reserved}`, ...kept('file'), ...files),
    '\t# Screens whose address ends in an id, in which a dot is no file’s.',
    ...handle('screen', `path_regexp ${screenOfId}`, ...kept('file'), 'rewrite * /index.html', ...files),
    '\t# A type that Caddy does not know.',
    ...handle(
      'manifest',
      'path *.webmanifest',
      ...kept('file'),
      `header Content-Type "${contentTypes.webmanifest}; charset=utf-8"`,
      ...files,
    ),
    '\t# Any other file: index.html, the service worker, config.json, icons.',
    ...handle('file', `path_regexp ${namesFile}`, ...kept('file'), ...files),
    '\t# Any other address is a screen: the shell.',
    '\thandle {',
    ...kept('file').map(line => `\t\t${line}`),
    '\t\trewrite * /index.html',
    ...files.map(line => `\t\t${line}`),
    '\t}',
    '\thandle_errors {',
    ...kept('missing').map(line => `\t\t${line}`),
    '\t\theader Content-Type "text/plain; charset=utf-8"',
    '\t\trespond "{err.status_code} {err.status_text}" {err.status_code}',
    '\t}',
    '}',
    '',
  ].join('\n');

/** A release has each file of text compressed beside it. */
const files = ['file_server {', '\tprecompressed br gzip', '}'];

/** Headers that stand once and are imported, since those of a site are lost where an error is answered. */
const snippet = (name: string, headers: readonly [string, string][]): string[] => [
  `(${name}) {`,
  '\theader {',
  ...headers.map(([header, value]) => `\t\t${header} "${value}"`),
  '\t\t-Server',
  '\t\tdefer',
  '\t}',
  '}',
];

function addressOf({ name, listen }: Site): string[] {
  if (!listen) return [`${name} {`];
  const [, host, port] = /^(?:(.*):)?(\d+)$/.exec(listen) ?? [];
  return [`http://:${port} {`, ...(host ? [`\tbind ${host.replace(/[[\]]/g, '')}`] : [])];
}

const kept = (kind: keyof typeof cacheRules): string[] => [
  'import tapdeck_headers',
  `header Cache-Control "${cacheRules[kind]}"`,
];

/** A server elsewhere is asked under its own name, which it proves; one of this machine is asked under the page's. */
const proxy = ({ ca }: Site, { path, to, isTls }: Proxied, at: number): string[] =>
  handle(
    `proxied${at}`,
    `path ${path} ${path}/*`,
    'import tapdeck_proxied_headers',
    `reverse_proxy ${to} {`,
    ...(isTls ? ['\theader_up Host {upstream_hostport}'] : []),
    '\ttransport http {',
    // On a kept connection that breaks, Go sends a request with an Idempotency-Key and no body once more: a report would be settled twice.
    '\t\tkeepalive off',
    ...(isTls && ca ? [`\t\ttls_trusted_ca_certs ${ca}`] : []),
    '\t}',
    '}',
  );

const handle = (name: string, matches: string, ...does: string[]): string[] => [
  `\t@${name} ${matches}`,
  `\thandle @${name} {`,
  ...does.map(line => `\t\t${line}`),
  '\t}',
];
