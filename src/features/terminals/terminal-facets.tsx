import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Attestation, BankMidStatus, Freshness } from '../../domain/terminal.ts';
import { isWord, sayText, type Words } from '../../parts/format/say.ts';
import type { ListFacet } from '../../parts/list/columns.ts';
import { AttestationChip, BankMidChip } from '../../parts/terminal/TerminalChips.tsx';
import {
  activationWords,
  attestationWords,
  bankMidWords,
  freshnessWords,
  originationWords,
  platformNames,
  reasonWords,
} from '../../parts/terminal/terminal-words.ts';
import { Dot } from '../../ui/Dot.tsx';

const registeredWords = {
  '7d': msg`last 7 days`,
  '30d': msg`last 30 days`,
  '90d': msg`last 90 days`,
  older: msg`longer ago`,
} satisfies Words<string>;

const linkedWords = {
  linked: msg`Linked to a merchant`,
  unlinked: msg`Unlinked`,
} satisfies Words<string>;

const known = <T extends string>(words: Words<T>, value: string) =>
  isWord(words, value) ? value : { unknown: value };

const freshnessLabel = (i18n: I18n, value: string) => (
  <span className="inline-flex items-center gap-2">
    {isWord(freshnessWords, value) && value !== 'never' && <Dot look={value satisfies Freshness} />}
    {sayText(i18n, freshnessWords, value)}
  </span>
);

/** By what terminals can be filtered. */
export function terminalFacets(i18n: I18n): ListFacet[] {
  const worded = (id: string, name: MessageDescriptor, words: Words<string>): ListFacet => ({
    id,
    name: i18n._(name),
    say: value => sayText(i18n, words, value),
    place: 'more',
  });
  const plain = (id: string, name: MessageDescriptor): ListFacet => ({
    id,
    name: i18n._(name),
    say: value => value,
    place: 'more',
  });
  return [
    { ...worded('activation', msg`Activation`, activationWords), place: 'tabs' },
    {
      ...worded('attestation', msg`Attestation`, attestationWords),
      draw: value => <AttestationChip of={known<Attestation>(attestationWords, value)} isPlain />,
      place: 'bar',
    },
    {
      id: 'os',
      name: i18n._(msg`OS`),
      say: value => (value === 'android' || value === 'ios' ? platformNames[value] : value),
      place: 'bar',
    },
    {
      ...worded('bankMid', msg`Bank MID`, bankMidWords),
      draw: value => <BankMidChip of={known<BankMidStatus>(bankMidWords, value)} isPlain />,
      place: 'bar',
    },
    worded('failureReason', msg`Failure reason`, reasonWords),
    {
      ...worded('freshness', msg`Freshness`, freshnessWords),
      draw: value => freshnessLabel(i18n, value),
    },
    plain('model', msg`Model`),
    plain('osVersion', msg`OS version`),
    worded('origination', msg`Origination`, originationWords),
    worded('registered', msg`Registered`, registeredWords),
    worded('linked', msg`Merchant`, linkedWords),
  ];
}

/** The tabs of the list: all, and each activation. */
export const activationTabs = Object.keys(activationWords) as (keyof typeof activationWords)[];
