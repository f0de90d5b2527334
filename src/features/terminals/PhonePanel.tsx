import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TerminalRow } from '../../domain/terminal.ts';
import { Id } from '../../parts/page/Islands.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { phoneOf, systemOf } from './terminal-cells.tsx';

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
    { id: 'model', term: <Trans>Model</Trans>, detail: known(phoneOf(row)) },
    { id: 'system', term: <Trans>System</Trans>, detail: known(systemOf(row)) },
    { id: 'app', term: <Trans>App</Trans>, detail: known(appPackage, <Id>{appPackage ?? ''}</Id>) },
    { id: 'version', term: <Trans>Version</Trans>, detail: known(appVersion) },
    {
      id: 'certificate',
      term: <Trans>Certificate</Trans>,
      detail: known(digest, <Digest of={digest ?? ''} />),
    },
  ];
  return (
    <Panel title={<Trans>Phone and app</Trans>}>
      <DefinitionList rows={rows} />
    </Panel>
  );
}

/** A SHA-256 by its ends, whole where it is pointed at. */
function Digest({ of: digest }: { of: string }) {
  const pairs = digest.toUpperCase().match(/../g) ?? [];
  return (
    <span title={pairs.join(':')}>
      <Id>{`${pairs.slice(0, 3).join(':')}:…:${pairs.slice(-3).join(':')}`}</Id>
    </span>
  );
}
