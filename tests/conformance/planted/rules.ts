import { type Deviation, rowsOf } from './proxy.ts';

/** Providers that break the rules of keys, versions, lists of targets and ETags. */
export const plantedRules: readonly Deviation[] = [
  {
    says: 'a key is ignored: a repeat is done again',
    call: 'POST /webhooks/registered',
    section: 'keys',
    plant: () => ({
      request: ({ headers }) => {
        delete headers['idempotency-key'];
      },
    }),
  },
  {
    says: 'a key is taken again for another body',
    call: 'POST /attestation/merchant/devices/deactivate',
    section: 'keys',
    plant: () => ({
      request: ({ headers, body }) => {
        headers['idempotency-key'] = `${headers['idempotency-key']} ${body.length}`;
      },
    }),
  },
  {
    says: 'a repeat is refused instead of answered as at first',
    call: 'PUT /attestation/devices/keys/reset',
    section: 'keys',
    plant: () => ({
      answer: given => {
        if (given.headers['idempotency-replayed']) given.status = 409;
      },
    }),
  },
  {
    says: 'If-Match is not looked at',
    call: 'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant',
    section: 'versions',
    needs: 'report',
    plant: () => ({
      request: ({ headers }) => {
        delete headers['if-match'];
      },
    }),
  },
  {
    says: 'an active terminal is deleted',
    call: 'DELETE /attestation/devices/{deviceId}',
    section: 'versions',
    needs: 'terminal',
    plant: () => ({
      answer: given => {
        if (given.status === 409) given.status = 204;
      },
    }),
  },
  {
    says: 'the answer to a list of terminals lacks a row',
    call: 'POST /attestation/merchant/devices/deactivate',
    section: 'bulk',
    plant: () => ({
      answer: given => {
        rowsOf(given, 'results').pop();
      },
    }),
  },
  {
    says: 'one bad terminal fails the whole list',
    call: 'POST /attestation/merchant/activate',
    section: 'bulk',
    needs: 'terminal',
    plant: () => ({
      answer: given => {
        given.status = 404;
      },
    }),
  },
  {
    says: 'a terminal that does not exist is reported as deleted',
    call: 'POST /attestation/devices/delete',
    section: 'bulk',
    plant: () => ({
      answer: given => {
        for (const row of rowsOf(given, 'results')) row.outcome = 'OK';
      },
    }),
  },
  {
    says: 'an ETag never changes',
    call: 'GET /attestation/devices/nfc-devices',
    section: 'etags',
    needs: 'terminal',
    plant: () => ({
      request: ({ headers, url }) => {
        if (headers['if-none-match'] === '"always"') url.hash = 'held';
        delete headers['if-none-match'];
      },
      answer: (given, { url }) => {
        given.headers.etag = '"always"';
        if (url.hash === '#held') given.status = 304;
      },
    }),
  },
  {
    says: 'If-None-Match is not looked at',
    call: 'GET /settlements/{reportId}/merchant/{merchantId}/settlement-transactions',
    section: 'etags',
    plant: () => ({
      request: ({ headers }) => {
        delete headers['if-none-match'];
      },
    }),
  },
];
