import { type Merchant, merchantName } from '../../domain/merchant.ts';
import { valueAt } from './column.ts';
import type { Table } from './table.ts';

/** What terminals show of their merchant. */
export type MerchantFact = {
  name: string | null;
  phoneNumber: string | null;
  bankMidStatus: Merchant['bankMidStatus'];
  isExternal: boolean | null;
};

/** Merchants by the provider's id, to which terminals refer. (ruling 14) */
export type MerchantFacts = { of(merchantId: unknown): MerchantFact | undefined };

const isExternal = { 'custom-app': true, 'whitelabel-app': false, unlinked: null } as const;

/** The facts of the merchants held. */
export function merchantFacts(table: Table<Merchant>): MerchantFacts {
  const facts = new Map<unknown, MerchantFact>();
  const names = [
    'merchantId',
    'businessName',
    'firstName',
    'lastName',
    'bankMidStatus',
    'origination',
    'phoneNumber',
  ] as const;
  const columns = names.map(name => table.column(name));
  for (let place = 0; place < table.count; place++) {
    const [id, businessName, firstName, lastName, bankMidStatus, origination, phone] = columns.map(column =>
      valueAt(column, place),
    );
    if (!id) continue;
    facts.set(id, {
      name: merchantName({ businessName, firstName, lastName } as Merchant),
      phoneNumber: phone as Merchant['phoneNumber'],
      bankMidStatus: bankMidStatus as Merchant['bankMidStatus'],
      isExternal: isExternal[origination as Merchant['origination']] ?? null,
    });
  }
  return { of: merchantId => facts.get(merchantId) };
}
