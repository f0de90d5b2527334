import { expect, test } from 'vitest';
import { subscribedGroups } from './subscribed-groups.ts';

const offered = {
  eventType: 'transaction.approved',
  group: 'payments',
  description: null,
  versions: ['1', '2'],
  example: null,
};

test('events stand in the group that the platform names, in the order of their names', () => {
  const subscriptions = [
    { eventType: 'transaction.approved', version: '2' },
    { eventType: 'transaction.approved', version: '1' },
    { eventType: 'terminal.deleted', version: '1' },
  ];
  expect(subscribedGroups(subscriptions, [offered])).toEqual([
    { group: 'terminal', subscriptions: [{ eventType: 'terminal.deleted', version: '1', isOffered: false }] },
    {
      group: 'payments',
      subscriptions: [
        { eventType: 'transaction.approved', version: '1', isOffered: true },
        { eventType: 'transaction.approved', version: '2', isOffered: true },
      ],
    },
  ]);
});
