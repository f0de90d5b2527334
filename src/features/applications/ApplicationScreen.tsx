import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { useApplications } from '../../data/applications.ts';
import type { LastAnswer } from '../../data/last-answer.ts';
import { useOnline } from '../../data/network.ts';
import type { Application, ApplicationList } from '../../domain/application.ts';
import { say } from '../../parts/format/say.ts';
import { NotLoaded, StaleStrip } from '../../parts/page/AnswerFaces.tsx';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { CopyId } from '../../parts/page/CopyButton.tsx';
import { Crumbs } from '../../parts/page/Crumbs.tsx';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { NotSaved } from '../../parts/page/NotSaved.tsx';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { Page } from '../../parts/page/Page.tsx';
import { LoadingPanel } from '../../parts/page/PanelFaces.tsx';
import { optional, urlParts, useUrlState } from '../../parts/page/url-state.ts';
import { decoded, paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel, PanelColumn } from '../../ui/Panel.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { ApplicationStatus, Installer } from './application-fields.tsx';
import { chosenOf, hrefOf } from './application-href.ts';
import { environmentWords, sayPackage, sayPlatform } from './application-words.ts';
import { CertificatesPanel } from './certificates/CertificatesPanel.tsx';
import { useDeleteDialog } from './DeleteDialog.tsx';
import { IntegratePanel } from './IntegratePanel.tsx';
import { RunningPanel } from './RunningPanel.tsx';
import { SdkKeysPanel } from './SdkKeysPanel.tsx';

const applicationView = urlParts({ appId: optional('app') });

/** `/manage-application/:package`: one application; `?app=` tells those of the same package apart. */
export function ApplicationScreen({ title }: { title: string }) {
  const packageName = decoded(useParams().package ?? '');
  const { appId } = useUrlState(applicationView).view;
  const list = useApplications();
  const isOnline = useOnline();
  const same = list.seen?.value.applications.filter(each => each.packageName === packageName) ?? [];
  const chosen = chosenOf(same, appId);
  const isLoading = list.isLoading || (list.isReading && isOnline);
  if (chosen) return <Registered key={chosen.appId} of={chosen} same={same} list={list} />;
  return (
    <Page
      title={isLoading ? title : <Id className="text-title!">{packageName}</Id>}
      crumbs={<ApplicationCrumbs packageName={packageName} />}
      asOf={<AsOfLine of={list} />}
    >
      {isLoading && <ApplicationSkeleton />}
      {!isLoading &&
        (list.seen ? (
          <ApplicationMissing of={list} />
        ) : (
          <NotLoaded of={list} title={<Trans>Couldn’t load applications</Trans>} />
        ))}
    </Page>
  );
}

function Registered({
  of: application,
  same,
  list,
}: {
  of: Application;
  same: readonly Application[];
  list: LastAnswer<ApplicationList>;
}) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const reasonOffline = useReasonOffline();
  const isPhone = useMedia(phone);
  const { ask, dialog } = useDeleteDialog(() => navigate(paths.applications, { replace: true }));
  return (
    <Page
      title={application.name}
      beside={<ApplicationStatus of={application} />}
      crumbs={<ApplicationCrumbs packageName={application.packageName} />}
      asOf={<AsOfLine of={list} />}
      actions={
        isPhone ? (
          <span className="-me-3.5">
            <ApplicationActions of={application} isTouch onDelete={() => ask(application)} />
          </span>
        ) : (
          <Button
            look="destructive"
            icon={Trash2}
            disabledReason={reasonOffline(t`You can only delete while online.`)}
            onClick={() => ask(application)}
          >
            <Trans context="verb">Delete</Trans>
          </Button>
        )
      }
      tabs={same.length > 1 && <Registrations of={application} same={same} />}
      strip={<StaleStrip of={list} unreadable={list.seen?.value.unreadable} />}
    >
      <div className="grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:grid-rows-[auto_1fr] lg:items-start">
        <PanelColumn className="max-lg:row-start-2 lg:row-span-2">
          <CertificatesPanel application={application} />
          <IntegratePanel of={application} />
        </PanelColumn>
        <PanelColumn className="max-lg:row-start-1 md:max-lg:grid-cols-2 md:max-lg:items-start">
          <RegistrationPanel of={application} />
          <RunningPanel
            of={application}
            isShared={same.filter(({ platform }) => platform === application.platform).length > 1}
          />
        </PanelColumn>
        <SdkKeysPanel />
      </div>
      {dialog}
    </Page>
  );
}

/** The registrations of one package, by where each runs. */
function Registrations({ of: { appId }, same }: { of: Application; same: readonly Application[] }) {
  const { t, i18n } = useLingui();
  return (
    <div className="bg-surface">
      <TabLinks
        label={t`Registered for`}
        link={Link}
        current={appId}
        tabs={same.map(each => ({
          id: each.appId,
          href: hrefOf(each, same),
          label: (
            <span>
              <bdi>{sayPlatform(each.platform)}</bdi> · {say(i18n, environmentWords, each.environment)}
            </span>
          ),
        }))}
      />
    </div>
  );
}

/** The way back to the list. */
function ApplicationCrumbs({ packageName }: { packageName: string }) {
  return (
    <Crumbs
      list={paths.applications}
      text={<Trans comment="Name of the page: apps registered with the platform">Applications</Trans>}
      current={<Id>{packageName}</Id>}
    />
  );
}

/** The panels of an application before it is known. */
const ApplicationSkeleton = () => (
  <div
    aria-busy="true"
    className="grid gap-4 p-3 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:items-start"
  >
    <div className="grid gap-4">
      <LoadingPanel lines={4} />
      <LoadingPanel lines={10} />
    </div>
    <div className="grid gap-4">
      <LoadingPanel lines={7} />
      <LoadingPanel lines={2} />
    </div>
  </div>
);

/** No such application in the list. */
function ApplicationMissing({ of }: { of: LastAnswer<ApplicationList> }) {
  const isOnline = useOnline();
  const toList = (
    <Link href={paths.applications} className={buttonClass()}>
      <Trans>Applications</Trans>
    </Link>
  );
  if (!isOnline || of.failure) {
    return (
      <NotSaved of={of} action={toList}>
        <Trans>No application saved on this device has this package name.</Trans>
      </NotSaved>
    );
  }
  return (
    <EmptyState icon={SearchX} title={<Trans>Application not found</Trans>} action={toList}>
      <Trans>This application doesn’t exist or was deleted.</Trans>
    </EmptyState>
  );
}

/** The values that the application is registered with. */
function RegistrationPanel({ of: application }: { of: Application }) {
  const { i18n } = useLingui();
  const { platform, packageName, appVersion, environment, status, appId, createdDate } = application;
  const unknown = (
    <span className="text-text-2">
      <Trans comment="Value that is not known">Unknown</Trans>
    </span>
  );
  const rows: { id: string; term: ReactNode; detail: ReactNode }[] = [
    {
      id: 'platform',
      term: <Trans comment="Column and field: Android or iOS">Platform</Trans>,
      detail: <bdi>{sayPlatform(platform)}</bdi>,
    },
    {
      id: 'package',
      term: sayPackage(i18n, platform),
      detail: <CopyId>{packageName}</CopyId>,
    },
    {
      id: 'version',
      term: <Trans comment="Version of an application or event">Version</Trans>,
      detail: appVersion ? <span className="island">{appVersion}</span> : unknown,
    },
    {
      id: 'environment',
      term: <Trans comment="Column and term: production, test or development">Environment</Trans>,
      detail: say(i18n, environmentWords, environment) || unknown,
    },
    ...(platform === 'ios'
      ? []
      : [
          {
            id: 'installer',
            term: <Trans comment="Column and field: store that may install the app">Installer</Trans>,
            detail: <Installer of={application} />,
          },
        ]),
    {
      id: 'status',
      term: <Trans comment="Column, filter and term: status of a record">Status</Trans>,
      detail: status ? <ApplicationStatus of={application} /> : unknown,
    },
    {
      id: 'created',
      term: <Trans comment="Column and term: time at which the application was created">Created</Trans>,
      detail: createdDate ? <Time at={createdDate} as="zone" /> : unknown,
    },
    {
      id: 'appId',
      term: <Trans>Application ID</Trans>,
      detail: <CopyId>{appId}</CopyId>,
    },
  ];
  return (
    <Panel
      title={<Trans comment="Panel: what was given when the application was registered">Registration</Trans>}
    >
      <DefinitionList rows={rows} termWidth={112} />
    </Panel>
  );
}
