import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BankMidStatus } from '../../domain/terminal.ts';
import { isWord, sayText } from '../../parts/format/say.ts';
import type { ListFacet } from '../../parts/list/columns.ts';
import { MerchantStatusChip } from '../../parts/merchant/MerchantChips.tsx';
import { merchantStatusWords } from '../../parts/merchant/merchant-words.ts';
import { BankMidChip } from '../../parts/terminal/TerminalChips.tsx';
import { bankMidWords, originationWords } from '../../parts/terminal/terminal-words.ts';

/** By what merchants can be filtered. */
export const merchantFacets = (i18n: I18n): ListFacet[] => [
  {
    id: 'status',
    name: i18n._(msg`Status`),
    say: value => sayText(i18n, merchantStatusWords, value),
    draw: value => (isWord(merchantStatusWords, value) ? <MerchantStatusChip of={value} isPlain /> : value),
    place: 'bar',
  },
  {
    id: 'bankMid',
    name: i18n._(msg`Bank MID`),
    say: value => sayText(i18n, bankMidWords, value),
    draw: value => (
      <BankMidChip of={isWord<BankMidStatus>(bankMidWords, value) ? value : { unknown: value }} isPlain />
    ),
    place: 'bar',
  },
  {
    id: 'origination',
    name: i18n._(msg`Origination`),
    say: value => sayText(i18n, originationWords, value),
    place: 'bar',
  },
];
