import { expect, test } from 'vitest';
import { json } from '../../tests/outbox/simulator/model-answers.ts';
import type { Send } from './http.ts';
import { readChangesOf } from './page.ts';
import { Report } from './settlements-service.ts';

/** The answer to a question for changes that the service answers with this status. */
function asked(status: number) {
  const send: Send = async () => ({ reply: json(status, { message: 'No' }) });
  const call = { service: 'settlements', method: 'GET', path: '/settlements' } as const;
  return readChangesOf(send, call, { cursor: 'c1', signal: new AbortController().signal }, Report);
}

test.each([400, 404, 405, 410, 422, 501])(
  'a service that answers a question for changes with %i tells none: the list is read anew',
  async status => {
    expect(await asked(status)).toEqual({ ok: { gone: true } });
  },
);

test.each([401, 403, 408, 425, 429, 500, 503, 504])(
  'a question for changes that is answered with %i has failed, and its cursor is kept',
  async status => {
    expect(await asked(status)).toMatchObject({ failure: { status } });
  },
);
