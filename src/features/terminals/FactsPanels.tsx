import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TerminalRow } from '../../domain/terminal.ts';
import { say } from '../../parts/format/say.ts';
import { CopyId } from '../../parts/page/CopyButton.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { BankMidChip } from '../../parts/terminal/TerminalChips.tsx';
import { triggerWords } from '../../parts/terminal/terminal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useLabelsDialog } from './labels/use-labels-dialog.tsx';
import { Linked, MerchantLink, OriginationCell, phoneOf, systemOf } from './terminal-cells.tsx';

/** The terminal's ids and its merchant. */
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
    {
      id: 'nickname',
      term: <Trans comment="Column and term: short name given to a terminal">Nickname</Trans>,
      detail: name(row.nickname),
    },
    { id: 'terminalId', term: <Trans>Terminal ID</Trans>, detail: <CopyId>{row.terminalId}</CopyId> },
    { id: 'merchant', term: <Trans>Merchant</Trans>, detail: <MerchantLink row={row} /> },
    {
      id: 'merchantId',
      term: <Trans>Merchant ID</Trans>,
      detail: row.merchantId ? (
        <CopyId href={paths.merchant(row.merchantId)}>{row.merchantId}</CopyId>
      ) : (
        <Linked value={null} />
      ),
    },
    {
      id: 'operator',
      term: <Trans comment="The signed-in person, as the one who deactivated a terminal">Operator</Trans>,
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
      term: <Trans comment="Term: why and by whom a terminal was deactivated">Deactivation</Trans>,
      detail: row.deactivationReason ? say(i18n, triggerWords, row.deactivationReason) : none,
    },
  ];
  return (
    <Panel
      title={<Trans comment="Panel: IDs and names of one terminal">Identity</Trans>}
      aside={
        <Button size="tool" icon={Printer} onClick={() => labels.print({ ids: [row.terminalId] })}>
          <Trans>Print label</Trans>
        </Button>
      }
    >
      <DefinitionList termWidth={112} rows={rows} />
      {labels.dialog}
    </Panel>
  );
}

/** The phone and the app on it. */
export function PhonePanel({ row }: { row: TerminalRow }) {
  const { appPackage, appVersion, certificateSha256: digest } = row;
  const known = (text: string | null, drawn: ReactNode = <bdi>{text}</bdi>) =>
    text ? (
      drawn
    ) : (
      <span className="text-text-2">
        <Trans>Not reported</Trans>
      </span>
    );
  const rows = [
    {
      id: 'model',
      term: <Trans comment="Column and term: phone model">Model</Trans>,
      detail: known(phoneOf(row)),
    },
    {
      id: 'system',
      term: <Trans comment="Term: operating system of the phone">System</Trans>,
      detail: known(systemOf(row)),
    },
    {
      id: 'app',
      term: <Trans comment="Term of a terminal: the installed app that takes payments">App</Trans>,
      detail: known(
        appPackage,
        <CopyId href={paths.application(appPackage ?? '')}>{appPackage ?? ''}</CopyId>,
      ),
    },
    { id: 'version', term: <Trans>Version</Trans>, detail: known(appVersion) },
    {
      id: 'certificate',
      term: <Trans>Certificate</Trans>,
      detail: known(digest, <Digest of={digest ?? ''} />),
    },
  ];
  return (
    <Panel title={<Trans>Phone and app</Trans>}>
      <DefinitionList termWidth={112} rows={rows} />
    </Panel>
  );
}

/** A SHA-256 by its ends, whole where it is pointed at. */
function Digest({ of: digest }: { of: string }) {
  const pairs = digest.toUpperCase().match(/../g) ?? [];
  return (
    <span title={pairs.join(':')}>
      <CopyId
        copied={pairs.join(':')}
      >{`${pairs.slice(0, 3).join(':')}:…:${pairs.slice(-3).join(':')}`}</CopyId>
    </span>
  );
}
