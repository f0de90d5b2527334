import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useInvitesPull, useSentInvites } from '../../data/invitations.ts';
import { useReadPerson } from '../../data/person.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { useRange } from '../../parts/list/collection.ts';
import { viewShape } from '../../parts/list/fields.ts';
import { useUrlView } from '../../parts/list/list-view.ts';
import { useInviteDialog } from '../../parts/merchant/InviteDialog.tsx';
import { AsOfLine } from '../../parts/page/AsOf.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { choice, urlParts, useUrlState } from '../../parts/page/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { ImportTab } from './ImportTab.tsx';
import { inviteFields } from './invite-fields.tsx';
import { MessageTab } from './MessageTab.tsx';
import { useInvitesAnswerState } from './SentFaces.tsx';
import { SentTab } from './SentTab.tsx';

const tabs = ['sent', 'file', 'message'] as const;
const inviteView = viewShape(inviteFields);
const screenView = urlParts({ show: choice('show', tabs, 'sent') });

/** `/merchant-invites`: the sent invites and their states, many at once from a file, and the message itself. */
export function InvitesScreen() {
  const { t } = useLingui();
  useReadPerson();
  const place = useUrlState(screenView);
  const shown = place.view.show;
  const [view, setView] = useUrlView(inviteView);
  const [range, setRange] = useRange({ from: 0, to: 100 });
  const sent = useSentInvites(view, range);
  const pull = useInvitesPull(sent.data?.isBehind);
  const answerState = useInvitesAnswerState(sent.data?.receipt, pull.isFetching || sent.isPending);
  // "Not loaded yet" is not "none".
  const isKnown = sent.data && (sent.data.receipt.asOf !== null || !sent.data.receipt.isListed);
  const { open, dialog } = useInviteDialog();
  return (
    <Tabs
      current={shown}
      onSelect={id => place.go({ show: tabs.find(tab => tab === id) }, 'replace')}
      tabs={[
        {
          id: 'sent',
          label: t({ message: 'Sent', context: 'invites' }),
          count: isKnown ? formatCount(sent.data.all) : undefined,
        },
        { id: 'file', label: t`From file` },
        { id: 'message', label: t`Message` },
      ]}
    >
      <Page
        title={<Trans>Merchant Invites</Trans>}
        background={shown === 'message' ? 'canvas' : 'surface'}
        fills={shown !== 'message'}
        asOf={<AsOfLine of={answerState} />}
        actions={
          <Button look={shown === 'sent' ? 'primary' : 'secondary'} icon={UserPlus} onClick={() => open()}>
            <Trans>Invite New Merchant</Trans>
          </Button>
        }
        tabs={<TabList label={t`Merchant Invites`} />}
      >
        <TabPanel className="flex min-h-0 flex-1 flex-col">
          {shown === 'sent' && (
            <SentTab
              answer={sent.data}
              view={view}
              onView={setView}
              onRange={setRange}
              answerState={answerState}
              isPulling={pull.isPending}
              isWaiting={sent.isPlaceholderData}
              onInvite={open}
            />
          )}
          {shown === 'file' && <ImportTab />}
          {shown === 'message' && <MessageTab />}
        </TabPanel>
        {dialog}
      </Page>
    </Tabs>
  );
}
