import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatCount } from '../../parts/format/numbers.ts';
import { sayResponse } from '../../parts/transaction/transaction-words.ts';

/** A reason of decline in words; payments may fail without a code. */
export const sayCode = (i18n: I18n, code: string | null): string =>
  code === null ? i18n._(msg`no code`) : sayResponse(i18n, code);

/** The same with how often: "51, not sufficient funds: 1,204". */
export function sayReason(i18n: I18n, { code, count }: { code: string | null; count: number }): string {
  const reason = sayCode(i18n, code);
  const times = formatCount(count);
  return i18n._(msg`${reason}: ${times}`);
}
