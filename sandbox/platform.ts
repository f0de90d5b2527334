import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { headersFor } from '../deploy/headers.ts';
import { createClock } from './clock.ts';
import { configWith } from './config.ts';
import { createControl } from './control/control.ts';
import { createTraffic } from './control/traffic.ts';
import type { OpenDatabase } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { Faults } from './faults.ts';
import { ownHosts, refuseForeignHost } from './hosts.ts';
import { createIdentity } from './identity/identity-app.ts';
import { userPoolProvider } from './identity/user-pool.ts';
import { limitBody } from './incoming.ts';
import { usualLifetimes } from './lifetimes.ts';
import { createMailbox } from './mailbox.ts';
import { signInDemo } from './reference/demo-session.ts';
import { enrol } from './seed/enrol.ts';
import { enrolSamples } from './seed/sample-accounts.ts';
import { createSeeder } from './seed/seeder.ts';
import { createServices } from './services/services.ts';
import { createStaticFiles } from './static-files.ts';
import { noSwitches } from './switches.ts';
import { startDeliveries } from './webhooks/deliveries.ts';

const defaultDist = fileURLToPath(new URL('../dist', import.meta.url));

/** Options of the platform; each has a default. */
export type PlatformOptions = {
  /** PostgreSQL, instead of the embedded database. */
  databaseUrl?: string;
  /** Folder of the embedded database; in memory without one. */
  dataDir?: string;
  /** The folder of the built app; null serves none. */
  dist?: string | null;
  /** Where a new database, or one seeded otherwise, is seeded from. */
  seed?: number;
  terminals?: number;
  transactions?: number;
  /** Names under which it answers besides those of loopback, as URLs spell them. */
  hosts?: readonly string[];
  /** Ports of this machine on which others receive webhooks. */
  receiverPorts?: readonly number[];
  /** True where webhooks are delivered beyond this machine too. */
  deliverToPublic?: boolean;
};

/** The whole platform as a function from request to answer. */
export type Platform = {
  /** `remoteAddress` is the caller's; the controls are open to loopback alone. */
  fetch(request: Request, remoteAddress?: string): Promise<Response>;
  /** Everything that it answers but the app's files: 'GET /api/sdk/applications', 'POST /idp SignUp'. */
  endpoints: readonly string[];
  close(): Promise<void>;
};

/** Address of a platform, given by its server. */
export type Reached = {
  /** Every port of its own, a front's included. */
  ports: readonly number[];
  /** The address of the receiver of webhooks over https; null where it has none. */
  secureReceiver: string | null;
  /** The domain of the page, for which passkeys are made. */
  hostname: string;
};

/** Opens the database, seeds it where it is new, and composes identity, services, controls and the app's files. */
export async function createPlatform(
  options: PlatformOptions = {},
  reached: Reached = { ports: [], secureReceiver: null, hostname: 'localhost' },
): Promise<Platform> {
  const database = await openDatabase({ url: options.databaseUrl, dataDir: options.dataDir });
  return compose(database, options, reached).catch(async error => {
    await database.close();
    throw error;
  });
}

async function compose(
  { db, close }: OpenDatabase,
  options: PlatformOptions,
  reached: Reached,
): Promise<Platform> {
  const isOwnHost = ownHosts(options.hosts);
  const clock = createClock();
  const switches = noSwitches();
  const faults = new Faults();
  const mailbox = createMailbox(db, clock);
  const lifetimes = usualLifetimes();
  const identity = await createIdentity({
    db,
    clock,
    mailbox,
    issuer: `https://${userPoolProvider}`,
    settings: () => lifetimes,
    hasFactors: () => !switches.noSecondFactors,
    hasPasskeys: () => !switches.noPasskeys,
    relyingParty: reached.hostname,
  });
  const deps = { db, clock, switches };
  const traffic = createTraffic(deps);
  const { seed, terminals, transactions } = options;
  const seeder = await createSeeder({
    db,
    clock,
    enrol: company => enrol(db, identity, company),
    wanted: { seed, terminals, transactions },
  });
  await enrolSamples(db, clock.now());

  const app = new Hono<{ Bindings: { remoteAddress?: string } }>();
  app.use(limitBody);
  app.route(
    '/_sandbox',
    createControl({
      ...deps,
      faults,
      mailbox,
      traffic,
      lifetimes,
      signInDemo: () => signInDemo(identity),
      seed: seeder,
      secureReceiver: reached.secureReceiver,
      isOwnHost,
    }),
  );
  // The app's files have a compression of their own.
  app.use('/api/*', compress({ contentTypeFilter: /^application\/json/ }));
  app.route('/api', createServices(deps, identity));
  app.route('/idp', identity.app);
  app.get('/config.json', c => c.json(configWith(switches), 200, { 'Cache-Control': 'no-cache' }));
  const endpoints = [
    ...app.routes.filter(one => !one.path.endsWith('*')).map(({ method, path }) => `${method} ${path}`),
    ...identity.targets.map(name => `POST /idp ${name}`),
  ];
  const { dist = defaultDist } = options;
  if (dist !== null) {
    const files = createStaticFiles(dist);
    app.get('*', c => files(c.req.raw));
  }
  const { receiverPorts = [], deliverToPublic = false } = options;
  const rules = { ownPorts: reached.ports, receiverPorts, toPublic: deliverToPublic };
  const deliveries = startDeliveries({ db, clock, rules });

  return {
    endpoints,
    async fetch(request, remoteAddress) {
      const url = new URL(request.url);
      const answer = async () => app.fetch(request, { remoteAddress });
      const foreign = refuseForeignHost(request, isOwnHost);
      const response =
        foreign ?? (await (url.pathname.startsWith('/_sandbox') ? answer() : faults.answer(request, answer)));
      for (const [name, value] of Object.entries(headersFor(url))) response.headers.set(name, value);
      return response;
    },
    async close() {
      traffic.stop();
      await deliveries.stop();
      await close();
    },
  };
}
