import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usualSort } from '../../domain/collection-sort.ts';
import type { Attestation, BankMidStatus } from '../../domain/terminal.ts';
import { formatTime } from '../../domain/time.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { isWord, say, sayText, type Words } from '../../parts/format/say.ts';
import { type CollectionFields, inWords } from '../../parts/list/fields.ts';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { ActivationCell, AttestationChip, BankMidChip } from '../../parts/terminal/TerminalChips.tsx';
import {
  activationWords,
  attestationWords,
  bankMidWords,
  freshnessWords,
  originationWords,
  platformNames,
  reasonWords,
  triggerWords,
  unlinked,
} from '../../parts/terminal/terminal-words.ts';
import { Dot } from '../../ui/Dot.tsx';
import {
  AttestationCell,
  LastCheckCell,
  Linked,
  MerchantCell,
  ModelCell,
  OriginationCell,
  originationOf,
  phoneOf,
  systemOf,
  TerminalCell,
} from './terminal-cells.tsx';

const registeredWords = {
  '7d': msg`Last 7 days`,
  '30d': msg`Last 30 days`,
  '90d': msg`Last 90 days`,
  older: msg`Longer ago`,
} satisfies Words<string>;

const linkedWords = {
  linked: msg`Linked to a merchant`,
  unlinked: msg({ message: 'Unlinked', comment: 'The terminal has no merchant' }),
} satisfies Words<string>;

const known = <T extends string>(words: Words<T>, value: string) =>
  isWord(words, value) ? value : { unknown: value };

/** The fields of a terminal's row: its columns, facets, sorts and export. Columns that are no extra are seen at first. */
export const terminalFields: CollectionFields<'terminals'> = {
  fields: {
    terminal: {
      name: msg`Terminal`,
      column: { width: 120, grow: 1.3, cell: row => <TerminalCell row={row} /> },
      sort: 'text',
      exported: { name: msg`Nickname`, text: (row, i18n) => row.nickname ?? i18n._(unlinked) },
    },
    merchant: {
      name: msg`Merchant`,
      column: { width: 140, grow: 1.6, cell: row => <MerchantCell row={row} /> },
      sort: 'text',
      exported: { text: (row, i18n) => row.merchantName ?? row.merchantId ?? i18n._(unlinked) },
    },
    model: {
      name: msg`Model`,
      column: { width: 134, grow: 1, hideBelow: 1180, cell: row => <ModelCell row={row} /> },
      sort: 'text',
      facet: { place: 'more' },
      exported: { text: phoneOf },
    },
    activation: {
      name: msg`Activation`,
      column: { width: 150, cell: row => <ActivationCell of={row} /> },
      sort: 'status',
      facet: { place: 'tabs', say: inWords(activationWords) },
      exported: { text: (row, i18n) => say(i18n, activationWords, row.activation) },
    },
    attestation: {
      name: msg`Attestation`,
      column: { width: 160, cell: row => <AttestationCell row={row} /> },
      sort: 'status',
      facet: {
        place: 'bar',
        say: inWords(attestationWords),
        draw: value => <AttestationChip of={known<Attestation>(attestationWords, value)} isPlain />,
      },
      exported: { text: (row, i18n) => say(i18n, attestationWords, row.attestation) },
    },
    failureReason: {
      name: msg`Failure reason`,
      facet: { place: 'more', say: inWords(reasonWords) },
      exported: {
        text: (row, i18n) =>
          row.attestationFailureReason ? say(i18n, reasonWords, row.attestationFailureReason) : '',
      },
    },
    bankMid: {
      name: msg`Bank MID`,
      column: {
        width: 136,
        hideBelow: 952,
        cell: row => (
          <span className="flex">
            <BankMidChip of={row.bankMidStatus} />
          </span>
        ),
      },
      sort: 'status',
      facet: {
        place: 'bar',
        say: inWords(bankMidWords),
        draw: value => <BankMidChip of={known<BankMidStatus>(bankMidWords, value)} isPlain />,
      },
      exported: { text: (row, i18n) => say(i18n, bankMidWords, row.bankMidStatus ?? 'unlinked') },
    },
    lastCheck: {
      name: msg`Last check`,
      column: { width: 150, hideBelow: 816, cell: row => <LastCheckCell row={row} /> },
      sort: 'time',
      exported: { text: row => formatTime(row.lastAttestationCheck) },
    },
    freshness: {
      name: msg`Data freshness`,
      facet: {
        place: 'more',
        say: inWords(freshnessWords),
        draw: value => <Freshness of={value} />,
      },
    },
    terminalId: {
      name: msg`Terminal ID`,
      column: { width: 130, isExtra: true, cell: row => <Id className="truncate">{row.terminalId}</Id> },
      sort: 'text',
      exported: { text: row => row.terminalId },
    },
    merchantId: {
      name: msg`Merchant ID`,
      column: {
        width: 130,
        isExtra: true,
        cell: ({ merchantId: id }) =>
          id === null ? <Linked value={null} /> : <Id className="truncate">{id}</Id>,
      },
      facet: { name: msg`Merchant`, place: 'bar' },
      exported: { text: (row, i18n) => row.merchantId ?? i18n._(unlinked) },
    },
    operator: {
      name: msg`Operator`,
      column: {
        width: 110,
        isExtra: true,
        cell: row => <span className="island truncate">{row.operatorId}</span>,
      },
      sort: 'text',
      exported: { text: row => row.operatorId ?? '' },
    },
    os: {
      name: msg`System`,
      column: { width: 110, isExtra: true, cell: row => <bdi className="truncate">{systemOf(row)}</bdi> },
      sort: 'text',
      facet: {
        name: msg({ message: 'OS', comment: 'Column: operating system of the phone' }),
        place: 'bar',
        say: value => (value === 'android' || value === 'ios' ? platformNames[value] : value),
      },
      exported: { text: systemOf },
    },
    osVersion: { name: msg`OS version`, facet: { place: 'more' } },
    origination: {
      name: msg`Origination`,
      column: { width: 130, isExtra: true, cell: row => <OriginationCell row={row} /> },
      sort: 'status',
      facet: { place: 'more', say: inWords(originationWords) },
      exported: { text: (row, i18n) => i18n._(originationWords[originationOf(row)]) },
    },
    registered: {
      name: msg`Registered`,
      column: {
        width: 150,
        isExtra: true,
        cell: row => row.registrationDate && <Time at={row.registrationDate} />,
      },
      sort: 'time',
      facet: { name: msg`Registration age`, place: 'more', say: inWords(registeredWords) },
      exported: { text: row => formatTime(row.registrationDate) },
    },
    linked: { name: msg`Merchant link`, facet: { place: 'more', say: inWords(linkedWords) } },
    reason: {
      name: msg`Deactivation reason`,
      column: {
        width: 160,
        isExtra: true,
        cell: ({ deactivationReason: reason }, i18n) =>
          reason && <bdi className="truncate">{say(i18n, triggerWords, reason)}</bdi>,
      },
      sort: 'status',
      exported: {
        text: (row, i18n) => (row.deactivationReason ? say(i18n, triggerWords, row.deactivationReason) : ''),
      },
    },
    transactions: {
      name: msg`Transactions`,
      column: {
        width: 110,
        align: 'end',
        isExtra: true,
        cell: row => row.transactions && formatCount(row.transactions.total),
      },
      sort: 'number',
      exported: { text: row => String(row.transactions?.total ?? '') },
    },
  },
  sort: usualSort.terminals,
  days: msg`Registered on`,
  facetsFirst: ['activation', 'attestation', 'os', 'bankMid', 'failureReason', 'freshness'],
  exportFirst: [
    ...(['terminalId', 'terminal', 'merchant', 'merchantId', 'origination', 'operator', 'model'] as const),
    ...(['os', 'activation', 'reason', 'attestation', 'failureReason', 'lastCheck'] as const),
  ],
};

function Freshness({ of: value }: { of: string }) {
  const { i18n } = useLingui();
  return (
    <span className="inline-flex items-center gap-2">
      {isWord(freshnessWords, value) && value !== 'never' && <Dot look={value} />}
      {sayText(i18n, freshnessWords, value)}
    </span>
  );
}
