import { type Deviation, rowsOf } from './proxy.ts';

/** Providers whose answers have another shape than the contract's. */
export const plantedAnswers: readonly Deviation[] = [
  {
    says: 'a row lacks a field',
    call: 'GET /attestation/devices/nfc-devices',
    section: 'answers',
    plant: () => ({
      answer: given => {
        delete rowsOf(given, 'devices')[0]?.manufacturer;
      },
    }),
  },
  {
    says: 'a count comes as text',
    call: 'GET /attestation/dashboard/nfc-device-count',
    section: 'answers',
    plant: () => ({
      answer: ({ json }) => {
        json.iosDeviceCount = 'many';
      },
    }),
  },
  {
    says: 'a status is no word of the contract',
    call: 'GET /attestation/merchant/{merchantId}/nfc-devices',
    section: 'answers',
    plant: () => ({
      answer: given => {
        for (const row of rowsOf(given, 'devices')) row.deviceStatus = 'SLEEPING';
      },
    }),
  },
  {
    says: 'an instant has no zone',
    call: 'GET /settlements/merchant-settlement-reports',
    section: 'answers',
    plant: () => ({
      answer: given => {
        for (const row of rowsOf(given, 'merchantSettlementReports')) row.settlementStartDate = '2026-11-20';
      },
    }),
  },
  {
    says: 'HTML comes with 200',
    call: 'GET /webhooks/supported',
    section: 'answers',
    plant: () => ({
      answer: given => {
        given.headers['content-type'] = 'text/html';
        given.text = '<!doctype html><p>Maintenance</p>';
      },
    }),
  },
  {
    says: 'JSON comes as plain text',
    call: 'GET /sdk/service-links',
    section: 'answers',
    plant: () => ({
      answer: ({ headers }) => {
        headers['content-type'] = 'text/plain';
      },
    }),
  },
  {
    says: 'a list has another name',
    call: 'GET /sdk/applications',
    section: 'answers',
    plant: () => ({
      answer: given => {
        given.json = { items: given.json.applications, apiKeys: given.json.apiKeys };
      },
    }),
  },
  {
    says: 'a read fails with 500',
    call: 'GET /v1/nfc-payment-service/tap/dashboard/transactions',
    section: 'answers',
    plant: () => ({
      answer: given => {
        given.status = 500;
      },
    }),
  },
  {
    says: 'a registration is answered with 200 instead of 201',
    call: 'POST /webhooks/registered',
    section: 'answers',
    plant: () => ({
      answer: given => {
        if (given.status === 201) given.status = 200;
      },
    }),
  },
  {
    says: 'the list of webhooks tells their secrets',
    call: 'GET /webhooks/registered',
    section: 'answers',
    plant: () => ({
      answer: given => {
        for (const row of rowsOf(given, 'webhooks')) row.signing = { secret: 'whsec_c2VjcmV0' };
      },
    }),
  },
  {
    says: 'the version stays the same after a change',
    call: 'PUT /webhooks/registered/{webhookId}',
    section: 'answers',
    plant: () => ({
      answer: ({ json }) => {
        if (json.webhook) Object.assign(json.webhook, { version: 1 });
      },
    }),
  },
];
