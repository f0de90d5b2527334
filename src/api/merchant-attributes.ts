import * as v from 'valibot';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import type { CustomAttribute } from '../domain/merchant-detail.ts';
import { read, type Send } from './http.ts';
import { type Page, readPage } from './page.ts';
import { fieldsOf, id, lenient, textOf } from './reading.ts';

const PREFIX = 'custom_';

/** What the consolidated row has columns for. (specification §3: Consolidated merchant row) */
const consolidated: ReadonlySet<string> = new Set([
  'profileComplete',
  'merchantId',
  'bankMID',
  'bankMIDStatus',
  'email',
  'First_Name',
  'Last_Name',
  'Business_Name',
  'phoneNumber',
  'Business_Address',
  'address',
  'externalMerchant',
]);

const Row = v.object({ identifier: id, customAttributes: lenient(fieldsOf) });

const PAGE = 100;
/** Pages looked through before a service that does not find is given up on. */
const MOST_PAGES = 50;

/**
 * The attributes of one merchant that the consolidated row does not show: the answers to the onboarding form. Failure `missing`
 * where the service does not list it. (contract: Merchants)
 */
export async function customAttributesOf(send: Send, identifier: string): Promise<Answer<CustomAttribute[]>> {
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await searched(send, identifier, cursor);
    if (isFailure(answer)) return answer;
    const found = answer.ok.rows.find(row => row.identifier === identifier);
    if (found) return { ok: attributesIn(found.customAttributes) };
    if (answer.ok.nextCursor === null || answer.ok.nextCursor === cursor) break;
    cursor = answer.ok.nextCursor;
  }
  return failed({ kind: 'missing' });
}

function searched(
  send: Send,
  identifier: string,
  cursor: string | null,
): Promise<Answer<Page<v.InferOutput<typeof Row>>>> {
  const query = { limit: PAGE, cursor: cursor ?? undefined, search: identifier };
  const path = '/saas/merchant/pool/merchants';
  return read(send, { service: 'merchants', method: 'GET', path, query }, reply =>
    readPage(reply, 'merchants', Row),
  );
}

function attributesIn(attributes: Readonly<Record<string, unknown>>): CustomAttribute[] {
  const values = new Map<string, string | boolean>();
  for (const [key, given] of Object.entries(attributes)) {
    const isPrefixed = key.startsWith(PREFIX);
    const name = isPrefixed ? key.slice(PREFIX.length) : key;
    const value = readable(given);
    // The prefixed spelling counts where there are both, as for every attribute.
    if (value !== null && !consolidated.has(name) && (isPrefixed || !values.has(name)))
      values.set(name, value);
  }
  return [...values].map(([name, value]) => ({ name, value }));
}

function readable(given: unknown): string | boolean | null {
  if (typeof given === 'boolean') return given;
  if (Array.isArray(given)) return given.map(textOf).filter(Boolean).join(', ') || null;
  return textOf(given);
}
