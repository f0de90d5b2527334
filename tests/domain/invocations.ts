import type { Invocation, InvocationRow } from '../../src/domain/invocation/invocation.ts';

/** An attempt for tests, one minute before the next lower number. */
export const rowOf = (place: number, change: Partial<InvocationRow> = {}): InvocationRow => ({
  invocationId: `inv_${String(place).padStart(6, '0')}`,
  webhookId: 'wh_1',
  eventId: `evt_${place}`,
  eventType: 'transaction.approved',
  version: '1',
  url: 'https://hooks.example.com/in',
  at: Date.parse('2026-11-20T10:00:00Z') - place * 60_000,
  attempt: 1,
  trigger: 'scheduled',
  result: 'success',
  httpStatus: 200,
  durationMs: 84,
  errorMessage: null,
  ...change,
});

/** An invocation with its request and response. */
export const invocationOf = (place: number, change: Partial<InvocationRow> = {}): Invocation => ({
  row: rowOf(place, change),
  request: { headers: [['webhook-id', `evt_${place}`]], body: `{"place":${place}}`, state: 'whole' },
  response: { headers: [], body: 'ok', state: 'whole' },
});
