import { createMiddleware } from 'hono/factory';
import { Refusal } from './refusal.ts';

/** Names under which only this machine reaches itself. */
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** True for a name, as a URL spells it, under which the sandbox answers. */
export type IsOwnHost = (hostname: string) => boolean;

/** Knows the names of loopback and those that `--host` adds. */
export const ownHosts = (more: readonly string[] = []): IsOwnHost => {
  const all = new Set([...ownNames, ...more]);
  return hostname => all.has(hostname);
};

/**
 * Refuses a request that names another host, in its line or its header: a page of another site that points its own name at
 * this machine would else speak with the sandbox as if it were its server.
 */
export function refuseForeignHost(request: Request, isOwn: IsOwnHost): Response | null {
  const header = request.headers.get('host');
  const names = [request.url, ...(header === null ? [] : [`http://${header}`])];
  if (names.every(name => URL.canParse(name) && isOwn(new URL(name).hostname))) return null;
  const message = 'The sandbox answers under its own names only. Start it with --host to add one.';
  return Response.json({ errorCode: 'HOST_FORBIDDEN', message }, { status: 403 });
}

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** Lets only programs of this machine and pages of the sandbox's own origin use the controls. */
export const requireOwnMachine = (isOwn: IsOwnHost) =>
  createMiddleware<{ Bindings: { remoteAddress?: string } }>(async (c, next) => {
    const { remoteAddress } = c.env;
    const site = c.req.header('sec-fetch-site') ?? 'none';
    const { host } = new URL(c.req.url);
    // A server in front may name the sandbox otherwise than the page does; a browser that says same-origin has compared them.
    const isOwnOrigin = (origin: string) =>
      URL.canParse(origin) &&
      (new URL(origin).host === host || (site === 'same-origin' && isOwn(new URL(origin).hostname)));
    const isAllowed =
      (remoteAddress === undefined || loopback.test(remoteAddress)) &&
      (site === 'none' || site === 'same-origin') &&
      isOwnOrigin(c.req.header('origin') ?? c.req.url);
    if (!isAllowed) throw new Refusal(403, 'NOT_LOCAL', 'The controls answer this machine only.');
    await next();
  });
