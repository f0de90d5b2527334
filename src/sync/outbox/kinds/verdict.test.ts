import { expect, test } from 'vitest';
import type { Sent } from '../../../api/http.ts';
import type { Reply } from '../../../api/reading.ts';
import type { Intent } from '../../../domain/outbox/action.ts';
import type { TerminalVerb } from '../../../domain/terminal.ts';
import { classify } from './kind.ts';
import { kindOf } from './kinds.ts';

const now = Date.parse('2026-11-20T08:00:00Z');

const reply = (status: number, body: unknown = null, more: Partial<Reply> = {}): Sent => ({
  reply: {
    status,
    headers: new Headers(),
    body,
    shape: body === null ? 'empty' : typeof body === 'string' ? 'text' : 'json',
    redirected: false,
    ...more,
  },
});
const html = (status: number) => reply(status, '<html>Wi-Fi</html>', { shape: 'html' });
const result = (outcome: string, more: object = {}) =>
  reply(200, { results: [{ deviceUniqueId: 't1', outcome, ...more }] });
const retry = (after: string) =>
  reply(429, { message: 'Slow' }, { headers: new Headers({ 'Retry-After': after }) });

function verdictOf(verb: TerminalVerb, sent: Sent) {
  const intent: Intent = { kind: 'terminal', verb, terminalId: 't1' };
  return classify(kindOf(intent), intent, sent, now);
}

test.each<[string, TerminalVerb, Sent, object]>([
  ['OK', 'deactivate', result('OK', { version: 8 }), { type: 'done', version: '8' }],
  [
    'SKIPPED is looked at',
    'deactivate',
    result('SKIPPED', { message: 'Is so' }),
    { type: 'conflict', message: 'Is so' },
  ],
  ['FAILED', 'activate', result('FAILED', { message: 'Blocked' }), { type: 'rejected', message: 'Blocked' }],
  ['2xx about another terminal', 'activate', reply(200, { results: [] }), { type: 'lost' }],
  ['2xx that is not JSON', 'activate', reply(200, 'fine'), { type: 'lost' }],
  ['204 of a delete', 'delete', reply(204), { type: 'done', version: null }],
  ['text of a delete', 'delete', reply(200, 'fine'), { type: 'lost' }],
  ['reset keys', 'resetKeys', reply(200, { deviceId: 't1', version: 4 }), { type: 'done', version: '4' }],
  ['empty reset keys', 'resetKeys', reply(200), { type: 'lost' }],
  ['404 of a delete', 'delete', reply(404, { message: 'Gone' }), { type: 'conflict', status: 404 }],
  ['404 of an activate', 'activate', reply(404, { message: 'Gone' }), { type: 'rejected', status: 404 }],
  ['400', 'delete', reply(400, { message: 'Bad id' }), { type: 'rejected', message: 'Bad id' }],
  ['401', 'delete', reply(401), { type: 'unauthorized' }],
  ['403 in plain text', 'delete', reply(403, 'Not yours'), { type: 'rejected', message: 'Not yours' }],
  ['422', 'delete', reply(422, { message: 'No' }), { type: 'rejected', status: 422 }],
  ['409', 'delete', reply(409, { message: 'Active' }), { type: 'conflict', status: 409 }],
  ['412', 'resetKeys', reply(412, { message: 'Changed' }), { type: 'conflict', status: 412 }],
  ['408', 'delete', reply(408), { type: 'lost', status: 408, after: null }],
  ['425', 'delete', reply(425), { type: 'later', after: null }],
  ['503', 'delete', reply(503), { type: 'lost', status: 503, after: null }],
  ['429 with seconds', 'delete', retry('7'), { type: 'lost', after: 7_000, message: 'Slow' }],
  ['429 with a date', 'delete', retry('Fri, 20 Nov 2026 08:00:30 GMT'), { type: 'lost', after: 30_000 }],
  ['429 with a past date', 'delete', retry('Fri, 20 Nov 2026 07:00:00 GMT'), { type: 'lost', after: 0 }],
  ['429 with nonsense', 'delete', retry('soon'), { type: 'lost', after: null }],
  ['500', 'delete', reply(500, { message: 'Oops' }), { type: 'lost', status: 500, message: 'Oops' }],
  ['502', 'delete', reply(502), { type: 'lost', status: 502 }],
  ['504 in HTML', 'delete', html(504), { type: 'lost', status: 504, message: null }],
  ['HTML with 200 is a page', 'delete', html(200), { type: 'page', status: 200 }],
  ['HTML with 511', 'delete', html(511), { type: 'later', status: 511, after: null }],
  ['HTML with 403 is a 403', 'delete', html(403), { type: 'rejected', status: 403, message: null }],
  ['a redirect', 'delete', reply(302, null, { redirected: true }), { type: 'page', status: 302 }],
  ['no answer', 'delete', { lost: 'unreachable' }, { type: 'lost', status: null }],
  ['no answer in time', 'delete', { lost: 'timeout' }, { type: 'lost', status: null }],
  ['never left', 'delete', { unsent: true }, { type: 'unsent' }],
  ['refresh unreachable', 'delete', { identity: 'unreachable' }, { type: 'unsent' }],
  ['refresh refused', 'delete', { identity: 'refused' }, { type: 'expired' }],
  ['no session', 'delete', { identity: 'none' }, { type: 'expired' }],
])('%s', (_, verb, sent, verdict) => {
  expect(verdictOf(verb, sent)).toMatchObject(verdict);
});
