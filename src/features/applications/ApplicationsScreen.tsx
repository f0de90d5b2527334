import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useApplications } from '../../data/applications.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { useUrlView } from '../../parts/list/list-view.ts';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { useReasonOffline } from '../../parts/page/only-online.ts';
import { Page } from '../../parts/page/Page.tsx';
import { choice, urlParts, useUrlState } from '../../parts/page/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { ApplicationList } from './ApplicationList.tsx';
import { applicationsIn, applicationView } from './application-fields.tsx';
import { LinksPanel } from './LinksPanel.tsx';
import { useRegisterDialog } from './RegisterDialog.tsx';
import { SdkKeysPanel } from './SdkKeysPanel.tsx';

const tabs = ['list', 'developers'] as const;
const screenView = urlParts({ show: choice('show', tabs, 'list') });

/** `/manage-applications`: the applications that embed the SDK, and what their developers need. */
export function ApplicationsScreen({ title }: { title: string }) {
  const { t, i18n } = useLingui();
  const reasonOffline = useReasonOffline();
  const isPhone = useMedia(phone);
  const place = useUrlState(screenView);
  const isList = place.view.show === 'list';
  const list = useApplications();
  const { open, dialog } = useRegisterDialog();
  const [view, onView] = useUrlView(applicationView);
  const all = list.seen?.value.applications ?? [];
  const found = applicationsIn(i18n, all, view);
  const register = (look: 'primary' | 'secondary') => (
    <Button
      look={look}
      icon={Plus}
      disabledReason={reasonOffline(t`You can only register while online.`)}
      onClick={open}
    >
      <Trans>Register application</Trans>
    </Button>
  );
  return (
    <Tabs
      current={place.view.show}
      onSelect={id => place.go({ show: tabs.find(tab => tab === id) }, 'replace')}
      tabs={[
        { id: 'list', label: title, count: list.seen && formatCount(all.length) },
        { id: 'developers', label: t`Keys and links` },
      ]}
    >
      <Page
        title={title}
        background={isList ? 'surface' : 'canvas'}
        fills={isList}
        asOf={
          <AsOfLine
            of={list}
            before={
              isList &&
              !isPhone &&
              all.length > 0 && (
                <Trans>
                  {{ found: formatCount(found.shown.length) }} of {{ all: formatCount(all.length) }}{' '}
                  applications
                </Trans>
              )
            }
          />
        }
        actions={!isPhone && register('primary')}
        tabs={<TabList label={title} />}
      >
        <TabPanel className="flex min-h-0 flex-1 flex-col">
          {isList ? (
            <ApplicationList of={list} view={view} onView={onView} found={found} register={register} />
          ) : (
            <div className="grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)] lg:items-start">
              <LinksPanel />
              <div className="max-lg:row-start-1">
                <SdkKeysPanel />
              </div>
            </div>
          )}
        </TabPanel>
        {dialog}
      </Page>
    </Tabs>
  );
}
