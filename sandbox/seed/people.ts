import { tenantId } from '../../src/domain/session.ts';
import { otherShops, type Shop, shops } from './shops.ts';

/** A company of the seed and the person who runs it. */
export type Company = {
  sub: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  companyName: string;
  tenantId: string;
  /** Its merchant pool; null where it takes in its merchants with an app of its own. */
  pool: { id: string; clientId: string } | null;
  androidAppLink: string;
  shops: readonly Shop[];
  terminals: number;
  transactionsPerDay: number;
  reports: number;
};

const company = (fields: Omit<Company, 'tenantId'>): Company => ({
  ...fields,
  tenantId: tenantId(fields.companyName, fields.sub),
});

/** The password of both: it opens made-up data on this machine and nothing else. */
export const DEMO_PASSWORD = 'Tap-to-pay-2026';

/** The company that a visitor signs in to. */
export const demoCompany = company({
  sub: '5b1e7c9a-3f42-4d0e-9a86-1c2d3e4f5a6b',
  email: 'demo@tapdeck.test',
  firstName: 'Thabo',
  lastName: 'Mahlangu',
  phoneNumber: '+27825550142',
  companyName: 'Umlilo Payments (Pty) Ltd',
  pool: { id: 'eu-west-1_UMLILO001', clientId: 'umlilomerchants0000000001' },
  androidAppLink: 'https://play.google.com/store/apps/details?id=za.co.umlilo.pos',
  shops,
  terminals: 400,
  transactionsPerDay: 270,
  reports: 36,
});

/** A second company: nothing of one may ever be seen by the other. */
export const otherCompany = company({
  sub: 'c04f2d61-8a57-4b39-b6f0-97e1d2c3a4b5',
  email: 'other@tapdeck.test',
  firstName: 'Anneke',
  lastName: 'Botha',
  phoneNumber: '+27835550177',
  companyName: 'Protea Card Services',
  pool: null,
  androidAppLink: '',
  shops: otherShops,
  terminals: 24,
  transactionsPerDay: 25,
  reports: 4,
});

/** Companies that exist from the start. */
export const companies: readonly Company[] = [demoCompany, otherCompany];
