import { msg } from '@lingui/core/macro';
import type { TerminalRow } from '../../domain/terminal.ts';
import type { ListColumn } from '../../parts/list/columns.ts';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { ActivationCell, BankMidChip } from '../../parts/terminal/TerminalChips.tsx';
import {
  AttestationCell,
  LastCheckCell,
  Linked,
  MerchantCell,
  ModelCell,
  OriginationCell,
  ReasonCell,
  TerminalCell,
  TransactionsCell,
} from './cells.tsx';
import { systemOf } from './phone-words.ts';

/** Every field of a terminal's row as a column; those that are no extra are seen at first. (specification §3: Terminal row) */
export const terminalColumns: readonly ListColumn<TerminalRow>[] = [
  {
    id: 'terminal',
    name: msg`Terminal`,
    order: 'text',
    width: 120,
    grow: 1.3,
    cell: row => <TerminalCell row={row} />,
  },
  {
    id: 'merchant',
    name: msg`Merchant`,
    order: 'text',
    width: 140,
    grow: 1.6,
    cell: row => <MerchantCell row={row} />,
  },
  {
    id: 'model',
    name: msg`Model`,
    order: 'text',
    width: 134,
    grow: 1,
    hideBelow: 1180,
    cell: row => <ModelCell row={row} />,
  },
  {
    id: 'activation',
    name: msg`Activation`,
    order: 'status',
    width: 150,
    cell: row => <ActivationCell of={row} />,
  },
  {
    id: 'attestation',
    name: msg`Attestation`,
    order: 'status',
    width: 140,
    cell: row => <AttestationCell row={row} />,
  },
  {
    id: 'bankMid',
    name: msg`Bank MID`,
    order: 'status',
    width: 136,
    hideBelow: 932,
    cell: row => (
      <span className="flex">
        <BankMidChip of={row.bankMidStatus} />
      </span>
    ),
  },
  {
    id: 'lastCheck',
    name: msg`Last check`,
    order: 'time',
    width: 150,
    hideBelow: 796,
    cell: row => <LastCheckCell row={row} />,
  },
  {
    id: 'terminalId',
    name: msg`Terminal id`,
    order: 'text',
    width: 130,
    isExtra: true,
    cell: row => <Id className="truncate">{row.terminalId}</Id>,
  },
  {
    id: 'merchantId',
    name: msg`Merchant id`,
    order: 'text',
    width: 130,
    isExtra: true,
    cannotSort: true,
    cell: row =>
      row.merchantId === null ? <Linked value={null} /> : <Id className="truncate">{row.merchantId}</Id>,
  },
  {
    id: 'operator',
    name: msg`Operator`,
    order: 'text',
    width: 110,
    isExtra: true,
    cell: row => <span className="island truncate">{row.operatorId}</span>,
  },
  {
    id: 'os',
    name: msg`System`,
    order: 'text',
    width: 110,
    isExtra: true,
    cell: row => <bdi>{systemOf(row)}</bdi>,
  },
  {
    id: 'origination',
    name: msg`Origination`,
    order: 'status',
    width: 130,
    isExtra: true,
    cell: row => <OriginationCell row={row} />,
  },
  {
    id: 'registered',
    name: msg`Registered`,
    order: 'time',
    width: 150,
    isExtra: true,
    cell: row => row.registrationDate && <Time at={row.registrationDate} />,
  },
  {
    id: 'reason',
    name: msg`Deactivation reason`,
    order: 'status',
    width: 160,
    isExtra: true,
    cell: row => <ReasonCell row={row} />,
  },
  {
    id: 'transactions',
    name: msg`Transactions`,
    order: 'number',
    width: 110,
    align: 'end',
    isExtra: true,
    cell: row => <TransactionsCell row={row} />,
  },
];
