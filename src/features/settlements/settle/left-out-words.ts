import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LeftOut } from '../../../domain/settlement/bulk-settle.ts';
import { isFault } from '../../../domain/settlement/report-check.ts';
import { say } from '../../../parts/format/say.ts';
import { findingWords, sayWhyNot } from '../../../parts/settlement/ReportFinding.tsx';
import { settlementWords } from '../../../parts/settlement/SettlementChip.tsx';

/** The sentence for a report that is left out when several are settled. */
export function sayLeftOut(i18n: I18n, leftOut: LeftOut): string {
  switch (leftOut.why) {
    case 'status':
      return leftOut.status === 'settled'
        ? i18n._(msg`Already settled`)
        : say(i18n, settlementWords, leftOut.status);
    case 'faulty': {
      const [first] = leftOut.findings.filter(isFault);
      return first ? say(i18n, findingWords, first.kind) : i18n._(msg`A check failed`);
    }
    case 'unsure':
      return i18n._(msg`Some of its transactions couldn’t be read`);
    case 'changed':
      return i18n._(msg`Amount changed`);
    case 'unchecked':
      return sayWhyNot(i18n, leftOut.failure);
  }
}
