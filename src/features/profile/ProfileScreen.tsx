import { Trans, useLingui } from '@lingui/react/macro';

import { usePerson } from '../../data/person.ts';

import { useUser } from '../../data/session.ts';
import type { AuthUser } from '../../domain/session.ts';
import { StaleStrip } from '../../parts/page/AnswerFaces.tsx';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { PanelLines } from '../../parts/page/PanelFaces.tsx';
import { choice, urlParts, useUrlState } from '../../parts/page/url-state.ts';
import { Panel, PanelColumn } from '../../ui/Panel.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { AppearanceTab } from './AppearanceTab.tsx';
import { EmailPanel } from './EmailPanel.tsx';
import { FactorsPanel } from './FactorsPanel.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { LockPanel } from './LockPanel.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { StoragePanel } from './StoragePanel.tsx';

const tabs = ['account', 'appearance', 'device'] as const;
const profileView = urlParts({ show: choice('show', tabs, 'account') });

/** `/profile`: the account, language and appearance, and the data and sessions of this device. */
export function ProfileScreen({ title }: { title: string }) {
  const { t } = useLingui();
  const { view, go } = useUrlState(profileView);
  const shown = view.show;
  const person = usePerson();
  const user = useUser();
  return (
    <Tabs
      current={shown}
      onSelect={id => go({ show: tabs.find(tab => tab === id) }, 'replace')}
      tabs={[
        { id: 'account', label: t`Account` },
        { id: 'appearance', label: t`Appearance` },
        { id: 'device', label: t`This device` },
      ]}
    >
      <Page
        title={title}
        asOf={<AsOfLine of={person} />}
        strip={
          <StaleStrip
            of={{ ...person, seen: user }}
            title={<Trans>Couldn’t reload your account.</Trans>}
            isList={false}
          />
        }
        tabs={<TabList label={title} />}
      >
        <TabPanel className="min-w-0">
          {/* Stays while another tab is looked at: what was typed is kept. */}
          <div hidden={shown !== 'account'}>{user ? <AccountTab user={user} /> : <Loading />}</div>
          {shown === 'appearance' && <AppearanceTab />}
          {shown === 'device' && <DeviceTab />}
        </TabPanel>
      </Page>
    </Tabs>
  );
}

const Loading = () => (
  <div className="max-w-180 p-3 md:px-6 md:py-4">
    <Panel title={<Trans>Company and account</Trans>} flush>
      <PanelLines count={6} />
    </Panel>
  </div>
);

/** Person and company, sign-in, and the ids and keys of the company. */
function AccountTab({ user }: { user: AuthUser }) {
  return (
    <div className="grid gap-3 p-3 md:gap-4 md:px-6 md:py-4 xl:grid-cols-[minmax(0,45rem)_minmax(18rem,30rem)] xl:items-start">
      <PanelColumn className="max-w-180">
        <PersonPanel user={user} />
        <EmailPanel user={user} />
        <PasswordPanel user={user} />
        <FactorsPanel user={user} />
        <PasskeysPanel />
      </PanelColumn>
      <PanelColumn className="max-w-180 xl:max-w-none">
        <KeysPanel user={user} />
        <MessagePanel user={user} />
      </PanelColumn>
    </div>
  );
}

function DeviceTab() {
  const user = useUser();
  return (
    <PanelColumn className="p-3 md:px-6 md:py-4 xl:grid-cols-[minmax(0,1fr)_minmax(18rem,30rem)] xl:items-start">
      <StoragePanel />
      {user && (
        <PanelColumn>
          <LockPanel user={user} />
          <SessionsPanel user={user} />
        </PanelColumn>
      )}
    </PanelColumn>
  );
}
