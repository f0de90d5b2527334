import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isWord, sayText } from '../../parts/format/say.ts';
import type { ListFacet } from '../../parts/list/columns.ts';
import { SettlementChip, settlementWords } from '../../parts/settlement/SettlementChip.tsx';

/** By what settlement reports can be filtered; a period is the month in which a report ends. */
export const settlementFacets = (i18n: I18n): ListFacet[] => [
  {
    id: 'status',
    name: i18n._(msg`Status`),
    say: value => sayText(i18n, settlementWords, value),
    draw: value => <SettlementChip of={isWord(settlementWords, value) ? value : { unknown: value }} />,
    place: 'bar',
  },
  { id: 'merchant', name: i18n._(msg`Merchant`), say: value => value, place: 'bar' },
  {
    id: 'period',
    name: i18n._(msg`Period`),
    say: value => value,
    draw: value => <span className="island">{value}</span>,
    place: 'bar',
  },
  { id: 'currency', name: i18n._(msg`Currency`), say: value => value, place: 'bar' },
];
