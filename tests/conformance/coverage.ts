import { refusalCodes } from '../../contract/refusal.ts';
import { isRead } from './calls.ts';
import { READ_ONLY, type Run } from './run.ts';

/** Refusals that no check provokes, with the reason. */
const unprovoked: Readonly<Record<string, string>> = {
  TOKEN_EXPIRED: 'no expired token is given (TAPDECK_EXPIRED_TOKEN)',
  TOKEN_REVOKED: 'no revoked token is given (TAPDECK_REVOKED_TOKEN)',
  TENANT_TAKEN: 'no second account that has signed in once is named',
  APPLICATION_IN_USE:
    'needs an application that active terminals run, whose deletion the check does not risk',
  FORM_NOT_FOUND: 'needs a pool without a form, and a form cannot be deleted',
};
const PARTIAL = 'this part of the check was left out (--checks), or what it needs was not there';
const NO_INPUT = 'the call has neither query nor body';

/** Writes down for each call which of its good answers and refusals were not asked for, and why. */
export function completeCoverage({ checks, calls, choices, config }: Run): void {
  for (const call of calls) {
    const { name, shape, service } = call;
    const asked = checks.all.filter(check => check.call === name);
    const isAskedFor = (part: string) =>
      asked.some(({ expected }) => expected.split(' or ').includes(part) || expected === part);
    const isChangeLeftOut = choices.isReadOnly && !isRead(call);
    const explained = (part: string) => checks.notAsked.some(one => one.call === name && one.part === part);
    const statuses = Object.keys(shape.answers);
    if (!statuses.some(isAskedFor) && !explained('the answer'))
      checks.leaveOut(name, 'the answer', isChangeLeftOut ? READ_ONLY : (noAnswer[name] ?? PARTIAL));
    for (const [status, codes] of refusalCodes(name, shape))
      for (const code of codes) {
        const part = `${status} ${code}`;
        if (isAskedFor(part) || explained(part)) continue;
        const needs = {
          KEY_REUSED: config.idempotency.services,
          VERSION_MISMATCH: config.ifMatch,
          CURSOR_GONE: config.changes,
        }[code];
        const reason = isChangeLeftOut
          ? READ_ONLY
          : needs && !needs.includes(service)
            ? 'config.json does not name the service'
            : (unprovoked[code] ??
              (code === 'INVALID_REQUEST' && !shape.query && !shape.body ? NO_INPUT : PARTIAL));
        checks.leaveOut(name, part, reason);
      }
  }
}

const onlyOnce = 'a tenant has one, and it cannot be deleted';
/** Calls whose good answer no check asks for. */
const noAnswer: Readonly<Record<string, string>> = {
  'POST /v1/auth-service/saas/merchant/pool': onlyOnce,
  'POST /v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields': onlyOnce,
};
