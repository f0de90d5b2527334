import { contentTypes, hashedFolder, isText, namesFile, reserved, screenOfId } from './addresses.ts';
import { cacheRules } from './headers.ts';
import { everywhere, onProxied, type Proxied, type Site } from './site.ts';

/** A server for nginx ≥ 1.18, to be included in its `http` block; throws with a sentence where a resolver is missing. */
export const nginx = (site: Site): string =>
  [
    'map $uri $tapdeck_kept {',
    `  default "${cacheRules.file}";`,
    `  ~^${hashedFolder} "${cacheRules.hashed}";`,
    '}',
    'map $status $tapdeck_cache_control {',
    '  default $tapdeck_kept;',
    `  ~^[45] "${cacheRules.missing}";`,
    '}',
    ...(site.proxied.length > 0 ? proxiedMap : []),
    '',
    ...(site.listen ? [] : toTls(site)),
    'server {',
    ...(site.listen ? [`  listen ${site.listen};`] : tls(site)),
    `  server_name ${site.name};`,
    `  root "${site.root}";`,
    '  server_tokens off;',
    '  absolute_redirect off;',
    ...resolver(site),
    '',
    '  # A location that adds a header of its own would lose these: so none does that serves files.',
    ...everywhere(site).map(added),
    '  add_header Cache-Control $tapdeck_cache_control always;',
    '',
    '  types {',
    ...Object.entries(contentTypes).map(([extension, type]) => `    ${type} ${extension};`),
    '  }',
    '  default_type application/octet-stream;',
    '  charset utf-8;',
    `  charset_types ${texts};`,
    '  # A release has each file of text compressed beside it.',
    '  gzip_static on;',
    '  gzip on;',
    '  gzip_comp_level 6;',
    '  gzip_vary on;',
    `  gzip_types ${texts};`,
    '',
    '  # Files with a hash in their name. One that is gone is 404, never the shell.',
    `  location ^~ ${hashedFolder} { try_files $uri @missing; }`,
    ...site.proxied.flatMap((proxied, at) => proxy(site, proxied, at)),
    '  # Never a screen.',
    `  location ~ ${reserved} { try_files $uri @missing; }`,
    '  # Screens whose address ends in an id, in which a dot is no file’s.',
    `  location ~ ${screenOfId} { try_files /index.html @missing; }`,
    '  # Any other file: index.html, the service worker, config.json, the manifest, icons.',
    `  location ~ ${namesFile} { try_files $uri @missing; }`,
    '  # Any other address is a screen: the shell.',
    '  location / { try_files $uri /index.html; }',
    '  location @missing {',
    '    types {}',
    '    default_type text/plain;',
    '    return 404 "Not found\\n";',
    '  }',
    '}',
    '',
  ].join('\n');

/** Types of text, but for HTML, which nginx always compresses. */
const texts = [...new Set(Object.values(contentTypes).filter(isText))]
  .filter(type => type !== contentTypes.html)
  .join(' ');

const added = ([name, value]: [string, string]): string => `  add_header ${name} "${value}" always;`;

const toTls = ({ name }: Site): string[] => [
  'server {',
  '  listen 80;',
  '  listen [::]:80;',
  `  server_name ${name};`,
  `  return 301 https://${name}$request_uri;`,
  '}',
  '',
];

const tls = ({ name }: Site): string[] => [
  '  listen 443 ssl http2;',
  '  listen [::]:443 ssl http2;',
  `  ssl_certificate /etc/letsencrypt/live/${name}/fullchain.pem;`,
  `  ssl_certificate_key /etc/letsencrypt/live/${name}/privkey.pem;`,
  '  ssl_protocols TLSv1.2 TLSv1.3;',
];

/** Where Debian keeps the authorities that it trusts. */
const systemAuthorities = '/etc/ssl/certs/ca-certificates.crt';

/** Answers of services hold data of people: one that does not say how long it may be kept is not kept. */
const proxiedMap = [
  'map $upstream_http_cache_control $tapdeck_proxied_cache_control {',
  `  "" "${cacheRules.missing}";`,
  '}',
];

function resolver({ resolver, proxied }: Site): string[] {
  const named = proxied.find(({ isNamed }) => isNamed);
  if (named && !resolver)
    throw new Error(
      `Name the DNS server at which nginx looks up ${named.host} with --resolver, such as --resolver 10.96.0.10.`,
    );
  return resolver ? [`  resolver ${resolver} valid=30s;`, '  resolver_timeout 5s;'] : [];
}

/** A server elsewhere is asked under its own name, which it proves; one of this machine is asked under the page's. */
const proxy = (site: Site, { path, to, host, isTls, isNamed, isPage }: Proxied, at: number): string[] => [
  '  # Answered by another server.',
  `  location ~ ^${path.replaceAll('.', '\\.')}(/|$) {`,
  ...onProxied(site).map(([name]) => `    proxy_hide_header ${name};`),
  ...(isPage ? everywhere(site) : onProxied(site)).map(entry => `  ${added(entry)}`),
  '    add_header Cache-Control $tapdeck_proxied_cache_control always;',
  ...(isNamed ? passed(to, `$tapdeck_upstream_${at}`) : [`    proxy_pass ${to};`]),
  '    proxy_http_version 1.1;',
  // Without this, nginx sends a PUT or DELETE without an answer to the name's next address: a report would be settled twice.
  '    proxy_next_upstream off;',
  `    proxy_set_header Host ${isTls ? host : '$http_host'};`,
  ...(isTls ? verified(site, host) : []),
  '    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  '    proxy_set_header X-Forwarded-Proto $scheme;',
  '  }',
];

/** nginx looks a name up at its start alone, and does not start without an answer, unless a variable holds the name. */
const passed = (to: string, variable: string): string[] => [
  `    set ${variable} ${to};`,
  `    proxy_pass ${variable};`,
  // Without a variable this is the default.
  `    proxy_redirect ${to}/ /;`,
];

const verified = ({ ca = systemAuthorities }: Site, host: string): string[] => [
  '    proxy_ssl_server_name on;',
  `    proxy_ssl_name ${host.replace(/:\d+$/, '')};`,
  '    proxy_ssl_protocols TLSv1.2 TLSv1.3;',
  '    proxy_ssl_verify on;',
  '    proxy_ssl_verify_depth 4;',
  `    proxy_ssl_trusted_certificate "${ca}";`,
];
