import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { cloudfront } from './cloudfront.ts';
import { type Deployed, kubernetes } from './kubernetes.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import { originsOfAddresses, originsOfFile } from './origins.ts';
import { checkWords, pageOf, proxiedOf, type Site } from './site.ts';
import { vercel } from './vercel.ts';

type Printer = {
  print: (site: Site, deployed: Deployed) => string;
  not: readonly ('root' | 'listen' | 'proxy' | 'proxy-page' | 'ca' | 'image' | 'resolver')[];
  /** Ends the sentence that refuses `--proxy`. */
  noProxy?: string;
};

/** The servers that are printed for, and the arguments that each has no place for. */
const printers: Readonly<Record<string, Printer>> = {
  nginx: { print: nginx, not: ['image'] },
  caddy: { print: caddy, not: ['proxy-page', 'image', 'resolver'] },
  cloudfront: {
    print: cloudfront,
    not: ['root', 'listen', 'proxy', 'proxy-page', 'ca', 'image', 'resolver'],
  },
  netlify: {
    print: netlify,
    not: ['root', 'listen', 'proxy', 'proxy-page', 'ca', 'image', 'resolver'],
    noProxy: 'Netlify adds headers to its own files only, so a proxied answer would be sent without them',
  },
  cloudflare: { print: cloudflare, not: ['root', 'listen', 'proxy-page', 'ca', 'image', 'resolver'] },
  vercel: { print: vercel, not: ['root', 'listen', 'proxy-page', 'ca', 'image', 'resolver'] },
  kubernetes: { print: kubernetes, not: ['root', 'listen', 'proxy-page', 'ca'] },
};

/** Reads what was typed; throws with a sentence. The configuration goes to stdout, what it lets the page ask to stderr. */
function print(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      config: { type: 'string' },
      api: { type: 'string', multiple: true, default: [] },
      identity: { type: 'string', multiple: true, default: [] },
      proxy: { type: 'string', multiple: true, default: [] },
      'proxy-page': { type: 'string', multiple: true, default: [] },
      name: { type: 'string', default: 'dashboard.example.com' },
      root: { type: 'string' },
      listen: { type: 'string' },
      ca: { type: 'string' },
      image: { type: 'string' },
      resolver: { type: 'string' },
    },
  });
  const printer = printers[positionals[0] ?? ''];
  if (!printer || positionals.length > 1)
    throw new Error(
      `Name one of ${Object.keys(printers).join(', ')}, such as: npm run --silent headers -- nginx`,
    );
  const [refused] = printer.not.filter(
    argument => values[argument] !== undefined && values[argument].length > 0,
  );
  if (refused) {
    const reason = refused === 'proxy' && printer.noProxy ? `: ${printer.noProxy}` : '';
    throw new Error(`--${refused} has no place in what is printed for ${positionals[0]}${reason}.`);
  }
  const isPod = printer.print === kubernetes;
  if (isPod && (values.config === undefined || values.image === undefined))
    throw new Error('Name the image and the configuration of the pods with --image and --config.');
  const config = values.config === undefined ? '' : readFileSync(values.config, 'utf8');
  const typed = originsOfAddresses([...values.api, ...values.identity]);
  const filed = values.config === undefined ? [] : originsOfFile(config);
  const origins = [...new Set([...filed, ...typed])];
  const { name, root = '/srv/tapdeck', listen, ca, resolver } = values;
  checkWords({ name, root, listen, ca, resolver });
  const proxied = [...values.proxy.map(proxiedOf), ...values['proxy-page'].map(pageOf)];
  process.stdout.write(
    printer.print(
      { name, root, listen, ca, resolver, origins, proxied },
      { image: values.image ?? '', config },
    ),
  );
  console.error(
    origins.length > 0
      ? `The page may ask its own origin and ${origins.join(', ')}.`
      : 'The page may ask its own origin alone: name others with --config, --api or --identity.',
  );
}

try {
  print(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
