import * as v from 'valibot';
import { count, instant, key, version } from './field.ts';
import { changesOf, listOf, pageEnd, pageQuery } from './list.ts';
import type { Service } from './service.ts';

/** A merchant of the consolidated list. */
export const Merchant = v.object({
  identifier: key,
  customAttributes: v.record(v.string(), v.union([v.string(), v.boolean()])),
  numberOfTerminals: count,
  transactionCount: v.object({ total: count, nfc: count, bluetooth: count }),
  registeredDeviceCount: count,
  createdDate: instant,
  version,
});

/** The merchant service: the consolidated merchants. */
export const merchants = {
  name: 'merchants',
  calls: {
    'GET /saas/merchant/pool/merchants': {
      query: pageQuery({ search: v.optional(v.string(), '') }),
      answers: {
        200: listOf('merchants', Merchant, pageEnd),
      },
      changes: changesOf(Merchant),
      etag: true,
      refusals: { 400: ['INVALID_CURSOR'] },
    },
  },
} as const satisfies Service;
