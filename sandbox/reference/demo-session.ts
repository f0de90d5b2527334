import { sandboxConfig } from '../config.ts';
import type { Identity } from '../identity/identity-app.ts';
import { region } from '../identity/user-pool.ts';
import { Refusal } from '../refusal.ts';
import { demoCompany } from '../seed/people.ts';

/** A sign-in of the demo company: its tenant and identity token, and what a signed request needs besides. */
export type DemoSession = {
  tenantId: string;
  token: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string };
  signing: { service: string; region: string };
};

const { signingService = 'execute-api' } = sandboxConfig;

/** Signs the demo company in for the API reference, whatever became of its password and its factors. */
export async function signInDemo(identity: Pick<Identity, 'findUser' | 'signIn'>): Promise<DemoSession> {
  const user = await identity.findUser(demoCompany.sub);
  if (!user) throw new Refusal(409, 'NO_DEMO_ACCOUNT', 'There is no demo account: seed again.');
  const { token, credentials } = await identity.signIn(user);
  const { accessKeyId, secretKey, sessionToken } = credentials;
  return {
    tenantId: demoCompany.tenantId,
    token,
    credentials: { accessKeyId, secretAccessKey: secretKey, sessionToken },
    signing: { service: signingService, region },
  };
}
