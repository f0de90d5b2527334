import { Hono } from 'hono';
import { checkIncoming } from '../incoming.ts';
import { logError } from '../log-error.ts';
import { invalidField, Refused } from './refused.ts';
import type { Targets } from './target.ts';

const contentType = 'application/x-amz-json-1.1';

/** The targets of one AWS service, by the service's name in `X-Amz-Target`. */
type TargetServices = Readonly<Record<string, Targets>>;

/** AWS JSON 1.1: one POST for all targets, errors as 400 with `{__type, message}`. */
export function createProtocol(services: TargetServices): Hono {
  const app = new Hono();

  app.use(
    checkIncoming(({ field, rule, isSyntax }) =>
      isSyntax ? new Refused('SerializationException', `${field}: ${rule}`) : invalidField(field, rule),
    ),
  );

  // Below `/*`, since a client may call the mounted address with or without its last slash.
  app.post('/*', async c => {
    const [service = '', name = ''] = (c.req.header('x-amz-target') ?? '').split('.');
    const targets = Object.hasOwn(services, service) ? services[service] : undefined;
    const answer = targets && Object.hasOwn(targets, name) ? targets[name] : undefined;
    if (!answer) throw new Refused('UnknownOperationException', 'There is no such target.');
    if (c.req.header('content-type')?.split(';')[0]?.trim() !== contentType)
      throw new Refused('SerializationException', `The content type must be ${contentType}.`);
    const body = await c.req.text();
    return reply(200, await answer(body === '' ? {} : JSON.parse(body)));
  });

  app.onError(error => {
    if (error instanceof Refused) return reply(400, { __type: error.name, message: error.message });
    logError(error);
    return reply(500, {
      __type: 'InternalErrorException',
      message: 'The identity provider failed to answer.',
    });
  });

  return app;
}

const reply = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' },
  });
