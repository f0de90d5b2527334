import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { Link, useLocation, useParams, useSearch } from 'wouter';
import type { Asked } from '../../data/asked.ts';
import { useOnline } from '../../data/network.ts';
import type { ApplicationList, Application as Shown } from '../../domain/application.ts';
import { say } from '../../parts/format/say.ts';
import { AskedAsOf } from '../../parts/page/AskedAsOf.tsx';
import { Id } from '../../parts/page/Islands.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { decoded, paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TabLinks } from '../../ui/Tabs.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import { ApplicationCrumbs, ApplicationMissing, ApplicationSkeleton } from './ApplicationFaces.tsx';
import { ApplicationsLost, ApplicationsStrip } from './ApplicationsFaces.tsx';
import { ApplicationStatus } from './application-columns.tsx';
import { chosenOf, hrefOf } from './application-href.ts';
import { CertificatesPanel } from './certificates/CertificatesPanel.tsx';
import { useDeleteDialog } from './DeleteDialog.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { IntegratePanel } from './IntegratePanel.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { RunningPanel } from './RunningPanel.tsx';
import { useApplicationList } from './use-applications.ts';
import { environmentWords, sayPlatform } from './words.ts';

/** `/manage-application/:package`: one application; `?app=` tells those of the same package apart. */
export function ApplicationScreen({ title }: { title: string }) {
  const packageName = decoded(useParams().package ?? '');
  const appId = new URLSearchParams(useSearch()).get('app');
  const list = useApplicationList();
  const same = list.seen?.value.applications.filter(each => each.packageName === packageName) ?? [];
  const chosen = chosenOf(same, appId);
  if (chosen) return <Application key={chosen.appId} of={chosen} same={same} list={list} />;
  return (
    <Page
      title={list.isLoading ? title : <Id className="text-title!">{packageName}</Id>}
      crumbs={<ApplicationCrumbs packageName={packageName} />}
      asOf={<AskedAsOf of={list} />}
    >
      {list.isLoading && <ApplicationSkeleton />}
      {!list.isLoading && (list.seen ? <ApplicationMissing /> : <ApplicationsLost of={list} />)}
    </Page>
  );
}

function Application({
  of: application,
  same,
  list,
}: {
  of: Shown;
  same: readonly Shown[];
  list: Asked<ApplicationList>;
}) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const isOnline = useOnline();
  const isPhone = useMedia(phone);
  const { ask, dialog } = useDeleteDialog(() => navigate(paths.applications, { replace: true }));
  return (
    <Page
      title={application.name}
      beside={<ApplicationStatus of={application} />}
      crumbs={<ApplicationCrumbs packageName={application.packageName} />}
      asOf={<AskedAsOf of={list} />}
      actions={
        isPhone ? (
          <span className="-me-3.5">
            <ApplicationActions of={application} isTouch onDelete={() => ask(application)} />
          </span>
        ) : (
          <Button
            look="destructive"
            icon={Trash2}
            disabledReason={isOnline ? null : t`Deleting needs a connection.`}
            onClick={() => ask(application)}
          >
            <Trans context="verb">Delete</Trans>
          </Button>
        )
      }
      tabs={same.length > 1 && <Others of={application} same={same} />}
      strip={<ApplicationsStrip of={list} />}
    >
      <div className="grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,25rem)] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="grid min-w-0 gap-3 max-lg:row-start-2 md:gap-4 lg:row-span-2">
          <CertificatesPanel application={application} />
          <IntegratePanel of={application} />
        </div>
        <div className="grid min-w-0 gap-3 max-lg:row-start-1 md:gap-4 md:max-lg:grid-cols-2 md:max-lg:items-start">
          <FactsPanel of={application} />
          <RunningPanel
            of={application}
            isShared={same.filter(({ platform }) => platform === application.platform).length > 1}
          />
        </div>
        <KeysPanel />
      </div>
      {dialog}
    </Page>
  );
}

/** The registrations of one package, by where each runs. */
function Others({ of: { appId }, same }: { of: Shown; same: readonly Shown[] }) {
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
