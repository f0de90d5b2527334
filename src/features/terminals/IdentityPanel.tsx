import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { TerminalRow } from '../../domain/terminal.ts';
import { Id, Time } from '../../parts/Islands.tsx';
import { say } from '../../parts/say.ts';
import { BankMidChip } from '../../parts/TerminalChips.tsx';
import { triggerWords } from '../../parts/words-terminal.ts';
import { Linked, OriginationCell } from './cells.tsx';
import { FactsPanel } from './Facts.tsx';

/** Whose terminal it is. */
export function IdentityPanel({ row }: { row: TerminalRow }) {
  const { i18n } = useLingui();
  const none = (
    <span className="text-text-2">
      <Trans>None</Trans>
    </span>
  );
  return (
    <FactsPanel
      title={<Trans>Identity</Trans>}
      facts={[
        [<Trans key="n">Nickname</Trans>, <Linked key="v" value={row.nickname} />],
        [<Trans key="n">Terminal id</Trans>, <Id key="v">{row.terminalId}</Id>],
        [
          <Trans key="n">Merchant</Trans>,
          <bdi key="v">
            <Linked value={row.merchantName ?? row.merchantId} />
          </bdi>,
        ],
        [
          <Trans key="n">Merchant id</Trans>,
          row.merchantId ? <Id key="v">{row.merchantId}</Id> : <Linked key="v" value={null} />,
        ],
        [
          <Trans key="n">Operator</Trans>,
          row.operatorId ? (
            <span key="v" className="island">
              {row.operatorId}
            </span>
          ) : (
            none
          ),
        ],
        [<Trans key="n">Origination</Trans>, <OriginationCell key="v" row={row} />],
        [<Trans key="n">Bank MID</Trans>, <BankMidChip key="v" of={row.bankMidStatus} />],
        [
          <Trans key="n">Registered</Trans>,
          row.registrationDate ? <Time key="v" at={row.registrationDate} as="zone" /> : none,
        ],
        [
          <Trans key="n">Deactivation</Trans>,
          row.deactivationReason ? say(i18n, triggerWords, row.deactivationReason) : none,
        ],
      ]}
    />
  );
}
