import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../domain/failure.ts';
import { formatMoney, type Money } from '../domain/money.ts';
import type { Finding } from '../domain/report-check.ts';
import type { Words } from './say.ts';

/** What was found, in words. */
export const findingWords: Words<Finding['kind']> = {
  amount: msg`The amount does not add up`,
  missing: msg`Listed in the report, but without a payment`,
  unlisted: msg`Payments that the report does not list`,
  duplicate: msg`More than once in this report`,
  shared: msg`Also in another report`,
  merchant: msg`Payments of another merchant`,
  currency: msg`Payments in another currency`,
  period: msg`Payments outside the period`,
  unanswered: msg`Payments without a response, left out of the total`,
};

/** An amount as text. */
function sayMoney(money: Money): string {
  const { sign, symbol, amount, code } = formatMoney(money);
  return [`${sign}${symbol}`, amount, code].filter(Boolean).join(' ');
}

/** More about a finding than its name and its payments; null where there is no more. */
export function sayDetail(i18n: I18n, finding: Finding): string | null {
  if (finding.kind === 'shared')
    return i18n._(msg`In ${finding.reports.map(({ reportId }) => reportId).join(', ')}`);
  if (finding.kind !== 'amount') return null;
  const reported = sayMoney(finding.reported);
  const computed = finding.computed.map(sayMoney).join(', ');
  if (finding.difference === null) return i18n._(msg`Reported ${reported}, its payments come to ${computed}`);
  const difference = sayMoney(finding.difference);
  return i18n._(msg`Reported ${reported}, its payments come to ${computed}, a difference of ${difference}`);
}

/** Why a report could not be checked. */
export function sayWhyNot(i18n: I18n, { kind, message }: Failure): string {
  if (message) return message;
  if (kind === 'unreachable')
    return i18n._(msg`Its transactions were never seen on this device, and the service did not answer.`);
  if (kind === 'missing') return i18n._(msg`The service does not know it.`);
  if (kind === 'forbidden') return i18n._(msg`The service does not allow this account to read it.`);
  return i18n._(msg`The service’s answer could not be understood.`);
}
