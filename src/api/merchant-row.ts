import * as v from 'valibot';
import type { Merchant } from '../domain/merchant.ts';
import { bankMidStatusOf } from './bank-mid.ts';
import { booleanOf, countOf, fieldsOf, id, instantOf, lenient, textOf } from './reading.ts';

function transactionsOf(value: unknown): Merchant['transactions'] {
  const fields = fieldsOf(value);
  const [total, nfc, bluetooth] = [countOf(fields.total), countOf(fields.nfc), countOf(fields.bluetooth)];
  if (total === null && nfc === null && bluetooth === null) return null;
  return { total: total ?? (nfc ?? 0) + (bluetooth ?? 0), nfc: nfc ?? 0, bluetooth: bluetooth ?? 0 };
}

/** A merchant of the consolidated list; its attributes are read with and without `custom_`. (contract: Merchants) */
export const MerchantRow = v.pipe(
  v.object({
    identifier: id,
    customAttributes: lenient(fieldsOf),
    numberOfTerminals: lenient(value => countOf(value) ?? 0),
    transactionCount: lenient(transactionsOf),
    registeredDeviceCount: lenient(countOf),
    createdDate: lenient(instantOf),
    version: lenient(textOf),
  }),
  v.transform((row): Merchant => {
    const attributes = row.customAttributes;
    const attribute = (name: string) => attributes[`custom_${name}`] ?? attributes[name];
    const text = (name: string) => textOf(attribute(name));
    const origination = booleanOf(attribute('externalMerchant')) ? 'custom-app' : 'whitelabel-app';
    return {
      identifier: row.identifier,
      merchantId: text('merchantId'),
      status: booleanOf(attribute('profileComplete')) ? 'enabled' : 'disabled',
      bankMerchantId: text('bankMID'),
      bankMidStatus: bankMidStatusOf(attribute('bankMIDStatus')) ?? 'unlinked',
      email: text('email'),
      firstName: text('First_Name'),
      lastName: text('Last_Name'),
      businessName: text('Business_Name'),
      phoneNumber: text('phoneNumber'),
      businessAddress: text('Business_Address') ?? text('address'),
      origination: Object.keys(attributes).length === 0 ? 'unlinked' : origination,
      numberOfTerminals: row.numberOfTerminals,
      transactions: row.transactionCount,
      registeredDeviceCount: row.registeredDeviceCount,
      createdDate: row.createdDate,
      version: row.version,
    };
  }),
);
