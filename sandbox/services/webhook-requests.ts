import * as v from 'valibot';
import { eventTypes, eventVersions } from '../../contract/webhook-events.ts';

const localHosts = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The fault of a webhook's URL; null without one. */
function faultOfUrl(text: string): string | null {
  if (text.length > 2048) return 'must have at most 2,048 characters';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return 'must be an absolute URL';
  if (url.username !== '' || url.password !== '') return 'must not contain credentials';
  if (url.protocol === 'https:' || (url.protocol === 'http:' && localHosts.test(url.hostname))) return null;
  return 'must begin with https://, or with http:// for localhost';
}

const Url = v.pipe(
  v.string(),
  v.check(
    text => faultOfUrl(text) === null,
    issue => faultOfUrl(issue.input) ?? '',
  ),
);
const Description = v.pipe(v.string(), v.maxLength(500));
const Subscriptions = v.pipe(
  v.array(v.strictObject({ eventType: v.picklist(eventTypes), version: v.picklist(eventVersions) })),
  v.minLength(1, 'must name an event'),
  v.check(
    list => new Set(list.map(one => `${one.eventType} ${one.version}`)).size === list.length,
    'must name each event and version once',
  ),
);
const Status = v.picklist(['ENABLED', 'DISABLED']);

/** The body of a registration. */
export const RegisterWebhook = v.strictObject({
  url: Url,
  description: v.optional(Description),
  subscriptions: Subscriptions,
  status: v.optional(Status, 'ENABLED'),
});

/** The body of an update; a grace period belongs to a rotation. */
export const UpdateWebhook = v.pipe(
  v.strictObject({
    url: v.optional(Url),
    description: v.optional(Description),
    subscriptions: v.optional(Subscriptions),
    status: v.optional(Status),
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
/** See the schema. */
export type UpdateWebhook = v.InferOutput<typeof UpdateWebhook>;

const whole = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(most),
  );
const listOf = <S extends v.GenericSchema<string, string>>(item: S) =>
  v.pipe(
    v.string(),
    v.transform(text => text.split(',')),
    v.array(item),
  );

/** The query that names the webhooks to delete. */
export const DeleteQuery = v.strictObject({ webhookIds: listOf(v.pipe(v.string(), v.nonEmpty())) });

/** Filters of invocations, and the number of the page, from 1. */
export const InvocationsQuery = v.strictObject({
  webhookIds: v.optional(listOf(v.string())),
  versions: v.optional(listOf(v.picklist(eventVersions))),
  results: v.optional(listOf(v.picklist(['SUCCESS', 'PENDING', 'FAILED', 'CANCELLED']))),
  limit: v.optional(whole(1000), '50'),
  page: v.optional(whole(1_000_000), '1'),
});
