import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Application } from '../../domain/application.ts';
import { say } from '../../parts/format/say.ts';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ApplicationStatus, Installer } from './application-columns.tsx';
import { environmentWords, sayPackage, sayPlatform } from './words.ts';

/** What the application is registered with. */
export function FactsPanel({ of: application }: { of: Application }) {
  const { i18n } = useLingui();
  const { platform, packageName, appVersion, environment, status, appId, createdDate } = application;
  const unknown = (
    <span className="text-text-2">
      <Trans>Not known</Trans>
    </span>
  );
  const rows: { id: string; term: ReactNode; detail: ReactNode }[] = [
    { id: 'platform', term: <Trans>Platform</Trans>, detail: <bdi>{sayPlatform(platform)}</bdi> },
    {
      id: 'package',
      term: sayPackage(i18n, platform),
      detail: <Id className="wrap-anywhere">{packageName}</Id>,
    },
    {
      id: 'version',
      term: <Trans>Version</Trans>,
      detail: appVersion ? <span className="island">{appVersion}</span> : unknown,
    },
    {
      id: 'environment',
      term: <Trans>Environment</Trans>,
      detail: say(i18n, environmentWords, environment) || unknown,
    },
    ...(platform === 'ios'
      ? []
      : [{ id: 'installer', term: <Trans>Installer</Trans>, detail: <Installer of={application} /> }]),
    {
      id: 'status',
      term: <Trans>Status</Trans>,
      detail: status ? <ApplicationStatus of={application} /> : unknown,
    },
    {
      id: 'created',
      term: <Trans>Created</Trans>,
      detail: createdDate ? <Time at={createdDate} as="zone" /> : unknown,
    },
    {
      id: 'appId',
      term: <Trans>Application id</Trans>,
      detail: <Id className="wrap-anywhere">{appId}</Id>,
    },
  ];
  return (
    <Panel title={<Trans>Registration</Trans>}>
      <DefinitionList rows={rows} termWidth={112} />
    </Panel>
  );
}
