import { parseConfig } from '../../src/api/config.ts';
import { createSend } from '../../src/api/http.ts';
import { isFailure } from '../../src/domain/failure.ts';
import { askChanges, askTrialTerminal } from './changes.ts';
import { askGuards } from './guards.ts';
import { ProviderCheck } from './provider-check.ts';
import { askReads } from './reads.ts';
import { sessionOf, tokenOf } from './session.ts';
import { askWrites } from './writes.ts';

/** The platform, the account, and the permission to change data; `config` is the content of `config.json`. */
export type ConformanceRun = {
  baseUrl: string;
  config: unknown;
  isReadOnly: boolean;
  /** A terminal that the check may deactivate and delete; none where it is absent. */
  trialTerminal?: string;
  as: { token: string } | { email: string; password: string };
};

/** Checks a provider endpoint by endpoint; throws with a sentence where it cannot begin. */
export async function conform({
  baseUrl,
  config: read,
  isReadOnly,
  trialTerminal,
  as,
}: ConformanceRun): Promise<ProviderCheck> {
  const answer = parseConfig({ ...(read as object), services: { baseUrl } });
  if (isFailure(answer)) throw new Error(answer.failure.message);
  const config = answer.ok;
  const { origin } = new URL(baseUrl);
  const token = 'token' in as ? as.token : await tokenOf(config, origin, as.email, as.password);
  const { identity, claims, tenantId } = await sessionOf(config, origin, token);
  const check = new ProviderCheck(createSend({ config, identity, origin }));
  await askReads(check, claims['custom:merchantPoolId'], config.etag);
  await askChanges(check, config);
  await askGuards(check, config, config.services.baseUrl);
  if (!isReadOnly) await askWrites(check, config, tenantId);
  if (!isReadOnly && trialTerminal !== undefined && config.changes.includes('attestation'))
    await askTrialTerminal(check, trialTerminal);
  return check;
}
