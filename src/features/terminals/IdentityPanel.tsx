import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { TerminalRow } from '../../domain/terminal.ts';
import { say } from '../../parts/format/say.ts';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { BankMidChip } from '../../parts/terminal/TerminalChips.tsx';
import { triggerWords } from '../../parts/terminal/terminal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useLabelsDialog } from './labels/use-labels-dialog.tsx';
import { Linked, OriginationCell } from './terminal-cells.tsx';

/** Whose terminal it is. */
export function IdentityPanel({ row }: { row: TerminalRow }) {
  const { i18n } = useLingui();
  const labels = useLabelsDialog();
  const none = (
    <span className="text-text-2">
      <Trans>None</Trans>
    </span>
  );
  const name = (value: string | null) => (
    <bdi>
      <Linked value={value} />
    </bdi>
  );
  const rows = [
    { id: 'nickname', term: <Trans>Nickname</Trans>, detail: name(row.nickname) },
    { id: 'terminalId', term: <Trans>Terminal id</Trans>, detail: <Id>{row.terminalId}</Id> },
    { id: 'merchant', term: <Trans>Merchant</Trans>, detail: name(row.merchantName ?? row.merchantId) },
    {
      id: 'merchantId',
      term: <Trans>Merchant id</Trans>,
      detail: row.merchantId ? <Id>{row.merchantId}</Id> : <Linked value={null} />,
    },
    {
      id: 'operator',
      term: <Trans>Operator</Trans>,
      detail: row.operatorId ? <span className="island">{row.operatorId}</span> : none,
    },
    { id: 'origination', term: <Trans>Origination</Trans>, detail: <OriginationCell row={row} /> },
    { id: 'bankMid', term: <Trans>Bank MID</Trans>, detail: <BankMidChip of={row.bankMidStatus} /> },
    {
      id: 'registered',
      term: <Trans>Registered</Trans>,
      detail: row.registrationDate ? <Time at={row.registrationDate} as="zone" /> : none,
    },
    {
      id: 'deactivation',
      term: <Trans>Deactivation</Trans>,
      detail: row.deactivationReason ? say(i18n, triggerWords, row.deactivationReason) : none,
    },
  ];
  return (
    <Panel
      title={<Trans>Identity</Trans>}
      aside={
        <Button size="tool" icon={Printer} onClick={() => labels.print({ ids: [row.terminalId] })}>
          <Trans>Print label</Trans>
        </Button>
      }
    >
      <DefinitionList rows={rows} />
      {labels.dialog}
    </Panel>
  );
}
