import { type ContractCall, isRead } from './calls.ts';
import { type Asked, nobodyIn } from './requests.ts';
import type { Run } from './run.ts';

const UNKNOWN_TENANT = 'Conformance-of-another-company';

/** A request that would change nothing if it were let in: its body lacks everything. */
const toBeRefused = (call: ContractCall): Asked => ({
  call: call.name,
  ...nobodyIn(call),
  ...(call.shape.body && { body: {} }),
});

/** A copy of the token with its signature altered. */
function forged(token: string): string {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const altered = signature.replace(/^./, first => (first === 'A' ? 'B' : 'A'));
  return [head, claims, altered].join('.');
}

/** Asks each call without a token, with bad ones, in another tenant's name, and where it is signed with bad signatures. */
export async function askGuards(run: Run): Promise<void> {
  const { checks, client, config, choices } = run;
  const { idToken } = client.session;
  for (const call of run.calls) {
    if (choices.isReadOnly && !isRead(call)) continue;
    const asked = toBeRefused(call);
    const header = client.tokenHeader(call.service);
    const isBearer = header === 'authorization';
    const withToken = (token: string | null): Asked => ({
      ...asked,
      headers: { [header]: token && isBearer ? `Bearer ${token}` : token },
    });
    const refused = (code: string, asks: string) => ({ status: [401], code, asks });
    await checks.ask(withToken(null), refused('TOKEN_MISSING', 'without a token'));
    await checks.ask(withToken(forged(idToken)), refused('TOKEN_FORGED', 'with a forged token'));
    for (const [token, code, asks] of [
      [choices.expiredToken, 'TOKEN_EXPIRED', 'with an expired token'],
      [choices.revokedToken, 'TOKEN_REVOKED', 'with a revoked token'],
    ] as const)
      if (token) await checks.ask(withToken(token), refused(code, asks));
    for (const [tenant, code, asks] of [
      [null, 'TENANT_MISSING', `without ${config.headers.tenant}`],
      [UNKNOWN_TENANT, 'TENANT_FORBIDDEN', `with another company's ${config.headers.tenant}`],
    ] as const)
      await checks.ask(
        { ...asked, headers: { [config.headers.tenant]: tenant } },
        { status: [403], code, asks },
      );
    if (isBearer) continue;
    for (const [signature, code, asks] of [
      ['none', 'SIGNATURE_MISSING', 'without a signature'],
      ['altered', 'SIGNATURE_MISMATCH', 'with an altered signature'],
      ['old', 'SIGNATURE_EXPIRED', 'with a signature of an hour ago'],
    ] as const)
      await checks.ask({ ...asked, signature }, { status: [403], code, asks });
  }
}
