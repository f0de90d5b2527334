import type { InferInput } from 'valibot';
import type * as contract from '../merchants.ts';
import type { SchemaDocs, ServiceDocs } from './service-docs.ts';
import { pageWords } from './shared-words.ts';

const merchant: InferInput<typeof contract.Merchant> = {
  identifier: '7a0c6a35-1a7e-4a5d-9a45-9b0b3f1c2d3e',
  customAttributes: {
    custom_merchantId: 'MRC-000001',
    custom_Business_Name: 'Zodwa Spaza',
    custom_First_Name: 'Zodwa',
    custom_Last_Name: 'Mthembu',
    email: 'zodwa@shop.example',
    phoneNumber: '+27821234567',
    custom_bankMIDStatus: 'Requested',
    custom_profileComplete: 'True',
  },
  numberOfTerminals: 2,
  transactionCount: { total: 340, nfc: 300, bluetooth: 40 },
  registeredDeviceCount: 2,
  createdDate: '2026-02-10T08:15:00.000Z',
  version: 7,
};

/** Words and examples of the merchant service. */
export const merchantsDocs: ServiceDocs<typeof contract.merchants> = {
  title: 'Merchants',
  description: "The tenant's merchants, with the number of their terminals and payments.",
  calls: {
    'GET /saas/merchant/pool/merchants': {
      id: 'listMerchants',
      summary: 'List the merchants, page by page',
      description:
        'Rows come in the order of their identifiers, so that no row is missed or read twice while others change.',
      query: { ...pageWords, search: 'Part of an identifier or of the value of an attribute.' },
      answers: { 200: { merchants: [merchant], total: 1, changesCursor: 'MTIzNDU2' } },
    },
  },
};

/** Words and examples of the schemas of the merchant service. */
export const merchantsSchemas: SchemaDocs<typeof contract> = {
  Merchant: {
    description: 'A merchant.',
    fields: {
      identifier: 'The id of the merchant in the pool, which never changes.',
      customAttributes:
        'Read with and without `custom_`: profileComplete, merchantId, bankMID, bankMIDStatus, email, First_Name, Last_Name, Business_Name, phoneNumber, Business_Address or address, externalMerchant. Others are the answers to the onboarding form.',
      numberOfTerminals: 'All its terminals.',
      transactionCount: 'Its payments.',
      'transactionCount.total': 'All payments.',
      'transactionCount.nfc': 'Taps.',
      'transactionCount.bluetooth': 'Payments over Bluetooth.',
      registeredDeviceCount: 'Its terminals that are no longer PENDING.',
      createdDate: 'The time of the registration.',
      version: 'Changes with the attributes.',
    },
    example: merchant,
  },
};
