import { msg } from '@lingui/core/macro';
import type { CheckName } from '../../domain/report-check.ts';
import type { Words } from '../../parts/format/say.ts';

/** What a check that passed says. */
export const checkWords = {
  amount: msg`Amounts add up`,
  complete: msg`All transactions are here`,
  duplicates: msg`Nothing is listed twice`,
  merchant: msg`One merchant`,
  currency: msg`One currency`,
  period: msg`Inside the period`,
  responses: msg`Every payment has a response`,
} satisfies Words<CheckName>;
