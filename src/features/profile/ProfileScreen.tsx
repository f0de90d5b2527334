import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { usePerson } from '../../data/account.ts';
import type { Asked } from '../../data/asked.ts';
import { useOnline } from '../../data/network.ts';
import { useUser } from '../../data/session.ts';
import type { AuthUser } from '../../domain/session.ts';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { PanelLines } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AccountTab } from './AccountTab.tsx';
import { AppearanceTab } from './AppearanceTab.tsx';
import { DeviceTab } from './DeviceTab.tsx';

const tabs = ['account', 'appearance', 'device'] as const;

/** `/profile`: the account, how Tapdeck looks here, and what this device keeps. */
export function ProfileScreen({ title }: { title: string }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('show');
  const shown = tabs.find(tab => tab === wanted) ?? 'account';
  const person = usePerson();
  const user = useUser();
  const show = (id: string) =>
    navigate(id === 'account' ? paths.profile : `${paths.profile}?show=${id}`, { replace: true });
  return (
    <Tabs
      current={shown}
      onSelect={show}
      tabs={[
        { id: 'account', label: t`Account` },
        { id: 'appearance', label: t`Appearance` },
        { id: 'device', label: t`This device` },
      ]}
    >
      <Page
        title={title}
        asOf={<AsOfLine of={person} />}
        strip={<NotRead of={person} />}
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

/** What the page shows is older than it should be; offline the shell's own strip says more. */
function NotRead({ of: { failure, askAgain } }: { of: Asked<AuthUser> }) {
  const isOnline = useOnline();
  if (!failure || failure.kind === 'expired' || !isOnline) return null;
  return (
    <Strip
      tone="warn"
      icon={TriangleAlert}
      title={<Trans>Your account could not be read again.</Trans>}
      action={
        <TextLink as="button" look="inherit" onClick={askAgain}>
          <Trans>Try again</Trans>
        </TextLink>
      }
    >
      {failure.message}
    </Strip>
  );
}

const Loading = () => (
  <div className="max-w-180 p-3 md:px-6 md:py-4">
    <Panel title={<Trans>Company and person</Trans>} flush>
      <PanelLines count={6} />
    </Panel>
  </div>
);
