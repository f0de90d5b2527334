import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { type IsOwnHost, requireOwnMachine } from '../hosts.ts';
import { createReference } from '../reference/reference.ts';
import { answerError } from '../refusal.ts';
import { type ControlDeps, createControlApi } from './control-api.ts';
import { createReceiver } from './receiver.ts';

const files: Record<string, string> = {
  'page.html': 'text/html; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'rows.js': 'text/javascript; charset=utf-8',
  'invite.html': 'text/html; charset=utf-8',
  'invite.js': 'text/javascript; charset=utf-8',
};

/**
 * The sandbox's own page at `/_sandbox` and the same as JSON below `/_sandbox/api`; at `/_sandbox/api` itself the API
 * reference; at `/_sandbox/invites/ID` what the invited sees; at `/_sandbox/receiver` an endpoint for webhooks.
 */
export function createControl({
  secureReceiver,
  isOwnHost,
  ...deps
}: Omit<ControlDeps, 'receiver'> & { secureReceiver: string | null; isOwnHost: IsOwnHost }) {
  const receiver = createReceiver(deps.clock, secureReceiver);
  const control = new Hono<{ Bindings: { remoteAddress?: string } }>();
  control.use(requireOwnMachine(isOwnHost));
  control.onError(answerError);
  // Before the controls, which answer every path below `/api`.
  control.route('/', createReference(deps.db));
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
