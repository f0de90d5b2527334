import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type ControlDeps, createControlApi } from './control-api.ts';
import { createReceiver } from './receiver.ts';

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const ownHosts = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Only programs of this machine may use the controls: neither the network, nor a page of another site in this machine's
 * browser, nor one that pretends by DNS to be this host.
 */
const requireOwnMachine = createMiddleware<{ Bindings: { remoteAddress?: string } }>(async (c, next) => {
  const { remoteAddress } = c.env;
  const site = c.req.header('sec-fetch-site') ?? 'none';
  const isOwn =
    (remoteAddress === undefined || loopback.test(remoteAddress)) &&
    ownHosts.test(new URL(c.req.url).hostname) &&
    (site === 'none' || site === 'same-origin');
  if (isOwn) return next();
  return c.json({ errorCode: 'NOT_LOCAL', message: 'The controls answer this machine only.' }, 403);
});

const files: Record<string, string> = {
  'page.html': 'text/html; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'invite.html': 'text/html; charset=utf-8',
  'invite.js': 'text/javascript; charset=utf-8',
};

/**
 * The sandbox's own page at `/_sandbox` and the same as JSON below `/_sandbox/api`; at `/_sandbox/invites/ID` what the
 * invited sees; at `/_sandbox/receiver` an endpoint for webhooks.
 */
export function createControl({
  secureReceiver,
  ...deps
}: Omit<ControlDeps, 'receiver'> & { secureReceiver: string | null }) {
  const receiver = createReceiver(deps.clock, secureReceiver);
  const control = new Hono<{ Bindings: { remoteAddress?: string } }>();
  control.use(requireOwnMachine);
  control.route('/api', createControlApi({ ...deps, receiver }));
  control.all('/receiver', c => receiver.answer(c.req.raw));
  control.get('/invites/:id', c => send(c, 'invite.html'));
  control.get('/:file?', c => send(c, c.req.param('file') ?? 'page.html'));
  return control;
}

async function send(c: Context, file: string): Promise<Response> {
  const type = files[file];
  if (!type) return c.notFound() as Response;
  return c.body(await readFile(new URL(file, import.meta.url), 'utf8'), 200, {
    'Content-Type': type,
    'Cache-Control': 'no-cache',
  });
}
