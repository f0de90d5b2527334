import { expect, test } from 'vitest';
import { subjectsOf } from './invocation-subject.ts';

const body = (data: object) => JSON.stringify({ id: 'msg_1', type: 'x', timestamp: 'now', data });

test.each([
  [
    'transaction.declined',
    { id: 'uuid', externalId: 'TX-1', merchantId: 'MRC-1', deviceId: 'd-1', createdDate: '2026-11-20' },
    [
      { kind: 'payment', id: 'TX-1', createdDate: '2026-11-20' },
      { kind: 'terminal', id: 'd-1' },
      { kind: 'merchant', id: 'MRC-1' },
    ],
  ],
  [
    'settlement.settled',
    { reportId: 'RPT-1', merchantId: 'MRC-1' },
    [
      { kind: 'report', id: 'RPT-1', merchantId: 'MRC-1' },
      { kind: 'merchant', id: 'MRC-1' },
    ],
  ],
  ['merchant.registered', { identifier: 'uuid', merchantId: 'MRC-1' }, [{ kind: 'merchant', id: 'uuid' }]],
  ['sdk.application.created', { packageName: 'za.co.pos' }, [{ kind: 'application', id: 'za.co.pos' }]],
  ['terminal.activated', { deviceId: 7, merchantId: ' ' }, []],
])('%s is about what its data names', (eventType, data, subjects) => {
  expect(subjectsOf(eventType, body(data))).toEqual(subjects);
});

test.each(['', '[]', 'null', '{"data":null}', '{"data":', '<html>'])('the body %s is about nothing', text => {
  expect(subjectsOf('transaction.approved', text)).toEqual([]);
});
