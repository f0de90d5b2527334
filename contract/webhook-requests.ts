import * as v from 'valibot';
import { type UrlFault, urlFault } from '../src/domain/webhook/webhook.ts';
import { whole } from './field.ts';
import { type EventType, eventTypes, eventVersions } from './webhook-events.ts';

const urlRules: Readonly<Record<UrlFault, string>> = {
  empty: 'must not be empty',
  'too-long': 'must have at most 2,048 characters',
  'not-a-url': 'must be an absolute URL',
  'not-https': 'must begin with https://, or with http:// for localhost',
  credentials: 'must not contain credentials',
};
// The address is stored and called as it comes, so that nothing around it is left out.
const url = v.pipe(
  v.string(),
  v.check(text => text === text.trim(), 'must not begin or end with white space'),
  v.check(
    text => urlFault(text) === null,
    ({ input }) => urlRules[urlFault(input) ?? 'not-a-url'],
  ),
);
const description = v.pipe(v.string(), v.maxLength(500));
// By its type a request may name any text: the events to choose from are those that the service says it supports.
const eventType: v.GenericSchema<string, EventType> = v.picklist(eventTypes);
const eventVersion: v.GenericSchema<string, (typeof eventVersions)[number]> = v.picklist(eventVersions);
const subscriptions = v.pipe(
  v.array(v.strictObject({ eventType, version: eventVersion })),
  v.minLength(1, 'must name an event'),
  v.check(
    list => new Set(list.map(one => `${one.eventType} ${one.version}`)).size === list.length,
    'must name each event and version once',
  ),
);
const status = v.picklist(['ENABLED', 'DISABLED']);

/** The body of a registration. */
export const registration = v.strictObject({
  url,
  description: v.optional(description),
  subscriptions,
  status: v.optional(status, 'ENABLED'),
});

/** The body of an update; a grace period belongs to a rotation. */
export const update = v.pipe(
  v.strictObject({
    url: v.optional(url),
    description: v.optional(description),
    subscriptions: v.optional(subscriptions),
    status: v.optional(status),
    rotateSecret: v.optional(v.boolean()),
    gracePeriodSeconds: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(604_800, 'must be seven days or less')),
    ),
  }),
  v.forward(
    v.check(
      ({ rotateSecret, gracePeriodSeconds }) => rotateSecret === true || gracePeriodSeconds === undefined,
      'belongs to a rotation of the secret',
    ),
    ['gracePeriodSeconds'],
  ),
);

// A list in one parameter, with commas between.
// @__NO_SIDE_EFFECTS__
const listed = <S extends v.GenericSchema<string, string>>(item: S) =>
  v.pipe(
    v.string(),
    v.transform(text => text.split(',')),
    v.array(item),
  );

/** The query that names the webhooks to delete. */
export const deletionQuery = v.strictObject({ webhookIds: listed(v.pipe(v.string(), v.nonEmpty())) });

/** Filters of invocations, and the number of the page, from 1. */
export const invocationsQuery = v.strictObject({
  webhookIds: v.optional(listed(v.string())),
  versions: v.optional(listed(eventVersion)),
  results: v.optional(listed(v.picklist(['SUCCESS', 'PENDING', 'FAILED', 'CANCELLED']))),
  limit: v.optional(whole(1, 1000), '50'),
  page: v.optional(whole(1, 1_000_000), '1'),
});
