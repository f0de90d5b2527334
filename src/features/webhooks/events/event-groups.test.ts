import { expect, test } from 'vitest';
import type { SupportedEvent } from '../../../domain/webhook/webhook.ts';
import { eventGroups, searchEvents, subscribedGroups } from './event-groups.ts';

const event = (eventType: string, description: string | null = null): SupportedEvent => ({
  eventType,
  group: eventType.split('.')[0] ?? '',
  description,
  versions: ['1', '2'],
  example: null,
});
const supported = [
  event('transaction.approved', 'A payment was approved.'),
  event('terminal.activated'),
  event('transaction.voided'),
];
const namesOf = (groups: ReturnType<typeof eventGroups>) =>
  groups.map(({ group, events }) => [group, events.map(({ eventType }) => eventType)]);

test('events stand by group, in the order of the service', () => {
  expect(namesOf(eventGroups(supported))).toEqual([
    ['transaction', ['transaction.approved', 'transaction.voided']],
    ['terminal', ['terminal.activated']],
  ]);
});

test('an event that is chosen and no longer offered is listed last, in the versions it is chosen in', () => {
  const groups = eventGroups(supported, { 'sdk.retired': ['1'], 'transaction.voided': ['2'] });
  expect(namesOf(groups).at(-1)).toEqual([null, ['sdk.retired']]);
  expect(groups.at(-1)?.events[0]?.versions).toEqual(['1']);
});

test('a search finds names and descriptions, and leaves out groups without a match', () => {
  const groups = eventGroups(supported);
  expect(namesOf(searchEvents(groups, 'Payment approved'))).toEqual([
    ['transaction', ['transaction.approved']],
  ]);
  expect(searchEvents(groups, 'nothing like it')).toEqual([]);
  expect(searchEvents(groups, ' ')).toEqual(groups);
});

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
