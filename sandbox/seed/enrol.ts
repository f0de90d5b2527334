import type { Database } from '../db/database.ts';
import { forgetCodes } from '../identity/codes.ts';
import type { Identity } from '../identity/identity-app.ts';
import { forgetPasskeys } from '../identity/passkey-store.ts';
import { forgetFactors } from '../identity/second-factors.ts';
import { setEmail, setVerifier } from '../identity/user-store.ts';
import { type Company, DEMO_PASSWORD } from './people.ts';
import { demoVerifier } from './sample-accounts.ts';

/** Makes the person of a company able to sign in with the demo address and password, whatever happened to the account since. */
export async function enrol(db: Database, identity: Identity, company: Company): Promise<void> {
  const { sub, email } = company;
  const attributes = {
    given_name: company.firstName,
    family_name: company.lastName,
    phone_number: company.phoneNumber,
    'custom:companyName': company.companyName,
    'custom:country': 'ZA',
    'custom:numberOfMerchants': String(company.shops.length),
    'custom:role': 'user',
    'custom:androidAppLink': company.androidAppLink,
    // An empty attribute counts as absent: what a visitor made is taken back.
    'custom:smsInviteTemplate': '',
    'custom:merchantPoolId': company.pool?.id ?? '',
    'custom:appClientId': company.pool?.clientId ?? '',
  };
  if (await identity.findUser(sub)) {
    // An address that another account has taken meanwhile stays with it.
    if (!(await identity.findUser(email))) await setEmail(db, sub, email);
    await forgetCodes(db, sub);
    await forgetFactors(db, sub);
    await forgetPasskeys(db, sub);
    await setVerifier(db, sub, demoVerifier(sub));
    await identity.setAttributes(sub, attributes);
  } else {
    await identity.createUser({ sub, email, password: DEMO_PASSWORD, attributes });
  }
}
