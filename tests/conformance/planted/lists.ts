import { type Deviation, rowsOf } from './proxy.ts';

const isLater = (url: URL): boolean => url.searchParams.has('cursor');

/** Providers whose lists and changes are not complete, not in order, or not what was asked for; and those that mix tenants. */
export const plantedLists: readonly Deviation[] = [
  {
    says: 'each page has the cursor of the first',
    call: 'GET /attestation/devices/nfc-devices',
    section: 'pages',
    plant: () => {
      let first: unknown;
      return {
        answer: ({ json }) => {
          first ??= json.nextCursor;
          if (json.nextCursor) json.nextCursor = first;
        },
      };
    },
  },
  {
    says: 'a cursor skips a row',
    call: 'GET /saas/merchant/pool/merchants',
    section: 'pages',
    plant: () => ({
      answer: (given, { url }) => {
        if (isLater(url)) rowsOf(given, 'merchants').shift();
      },
    }),
  },
  {
    says: 'a row comes on two pages',
    call: 'GET /attestation/devices/nfc-devices',
    section: 'pages',
    plant: () => {
      let last: Record<string, unknown> | undefined;
      return {
        answer: (given, { url }) => {
          const rows = rowsOf(given, 'devices');
          if (isLater(url) && last) rows.unshift(last);
          last = rows.at(-1);
        },
      };
    },
  },
  {
    says: 'total counts the page',
    call: 'GET /saas/merchant/pool/merchants',
    section: 'pages',
    plant: () => ({
      answer: given => {
        if ('total' in given.json) given.json.total = rowsOf(given, 'merchants').length + 1;
      },
    }),
  },
  {
    says: 'a list is not sorted',
    call: 'GET /transactions-records/transaction-history',
    section: 'pages',
    plant: () => ({
      answer: given => {
        rowsOf(given, 'transactions').reverse();
      },
    }),
  },
  {
    says: 'a filter is ignored',
    call: 'GET /attestation/devices/nfc-devices',
    section: 'pages',
    plant: () => ({
      request: ({ url }) => {
        url.searchParams.delete('merchantId');
      },
    }),
  },
  {
    says: 'a page has more rows than asked for',
    call: 'GET /webhooks/invocations',
    section: 'pages',
    plant: () => ({
      request: ({ url }) => {
        url.searchParams.delete('limit');
      },
    }),
  },
  {
    says: 'changes forget deletions',
    call: 'GET /attestation/devices/nfc-devices',
    section: 'changes',
    needs: 'terminal',
    plant: () => ({
      answer: ({ json }) => {
        if (json.removed) json.removed = [];
      },
    }),
  },
  {
    says: 'changes are told again and again',
    call: 'GET /attestation/devices/nfc-devices',
    section: 'changes',
    needs: 'terminal',
    plant: () => ({
      answer: ({ json }, { url }) => {
        if (json.changed) json.nextCursor = url.searchParams.get('changedSince');
      },
    }),
  },
  {
    says: 'a cursor of changes that no list gave is taken',
    call: 'GET /settlements/merchant-settlement-reports',
    section: 'changes',
    plant: () => ({
      answer: given => {
        if (given.status !== 410) return;
        given.status = 200;
        given.json = { changed: [], removed: [], nextCursor: 'x', more: false };
      },
    }),
  },
  {
    says: "a list shows another tenant's rows",
    call: 'GET /saas/merchant/pool/merchants',
    section: 'tenants',
    plant: ({ own }) => ({ request: ({ headers }) => void Object.assign(headers, own) }),
  },
  {
    says: "another tenant's report is read by its id",
    call: 'GET /settlements/{reportId}/merchant/{merchantId}/settlement-transactions',
    section: 'tenants',
    plant: ({ own }) => ({ request: ({ headers }) => void Object.assign(headers, own) }),
  },
  {
    says: "another tenant's webhook is changed by its id",
    call: 'PUT /webhooks/registered/{webhookId}',
    section: 'tenants',
    plant: ({ own }) => ({ request: ({ headers }) => void Object.assign(headers, own) }),
  },
  {
    says: "another tenant's cursor is taken",
    call: 'GET /attestation/devices/nfc-devices',
    section: 'tenants',
    plant: ({ other }) => ({
      request: ({ url, headers }) => {
        if (headers['x-tenant-id'] === other['x-tenant-id']) url.searchParams.delete('cursor');
      },
    }),
  },
  {
    says: "a key gives another tenant's answer",
    call: 'POST /webhooks/registered',
    section: 'tenants',
    plant: () => {
      const answers = new Map<unknown, Record<string, unknown>>();
      return {
        answer: (given, { headers }) => {
          const key = headers['idempotency-key'];
          given.json = answers.get(key) ?? given.json;
          answers.set(key, given.json);
        },
      };
    },
  },
];
