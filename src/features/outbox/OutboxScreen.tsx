import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { canSyncInBackground } from '../../data/background-sync.ts';
import { useOnline } from '../../data/network.ts';
import { useActions, useOutboxSummary, useSendNow } from '../../data/outbox.ts';
import { useUser } from '../../data/session.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Facts } from '../../parts/page/AsOf.tsx';
import { Time } from '../../parts/page/Islands.tsx';
import { Page } from '../../parts/page/Page.tsx';
import { choice, urlParts, useUrlState } from '../../parts/page/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { ActionHistory, HistoryExport } from './ActionHistory.tsx';
import { listId } from './ActionSection.tsx';
import { DiagnosticsFoot } from './Diagnostics.tsx';
import { OpenActions } from './OpenActions.tsx';
import { UnreadableStrip } from './UnreadableStrip.tsx';

const tabs = ['open', 'review', 'history'] as const;
const outboxView = urlParts({ show: choice('show', tabs, 'open') });

/** `/outbox`: the actions of this device that are open, need review, or ended in 30 days. */
export function OutboxScreen() {
  const { t } = useLingui();
  const { view, go } = useUrlState(outboxView);
  const shown = view.show;
  const open = useActions('open', { from: 0, to: 1 }).data;
  const history = useActions('history', { from: 0, to: 1 }).data;
  const summary = useOutboxSummary().data;
  const isPhone = useMedia(phone);
  const waiting = (summary?.waiting ?? 0) + (summary?.checking ?? 0);
  const unreadable = summary?.unreadable ?? 0;
  const toReview = summary && summary.needsReview + unreadable;
  const count = (value: number | undefined) => value !== undefined && formatCount(value);
  return (
    <Tabs
      current={shown}
      onSelect={id => go({ show: tabs.find(tab => tab === id) }, 'replace')}
      tabs={[
        { id: 'open', label: t({ message: 'Open', context: 'actions' }), count: count(open?.total) },
        { id: 'review', label: t`Needs review`, count: count(toReview) },
        { id: 'history', label: t`History, 30 days`, count: count(history?.total) },
      ]}
    >
      <Page
        title={<Trans comment="Name of the page: actions that are sent or waiting to be sent">Outbox</Trans>}
        background="surface"
        asOf={<OutboxFacts open={open?.total} lastSent={open?.lastSent ?? null} />}
        actions={
          <>
            {shown === 'history' && !isPhone && <HistoryExport total={history?.total} />}
            {(!isPhone || waiting > 0) && <SendNow waiting={waiting} />}
          </>
        }
        tabs={<TabList label={t`Outbox`} />}
      >
        <TabPanel id={listId}>
          {!canSyncInBackground() && shown !== 'history' && (
            <p className="border-b px-4 py-2 text-caption text-text-2 md:px-6">
              <Trans>
                Actions are sent while Tapdeck is open. This browser can’t send them in the background.
              </Trans>
            </p>
          )}
          {shown !== 'history' && unreadable > 0 && <UnreadableStrip count={unreadable} />}
          {shown === 'history' && isPhone && (
            <div className="border-b px-4 py-2">
              <HistoryExport total={history?.total} />
            </div>
          )}
          {shown === 'history' ? (
            <ActionHistory />
          ) : (
            <OpenActions onlyReview={shown === 'review'} isBelowOthers={unreadable > 0} />
          )}
        </TabPanel>
        <DiagnosticsFoot />
      </Page>
    </Tabs>
  );
}

function OutboxFacts({ open, lastSent }: { open: number | undefined; lastSent: string | null }) {
  const user = useUser();
  const name = user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email : null;
  return (
    <Facts>
      {open !== undefined && (
        <Plural value={open} one="# open on this device" other="# open on this device" />
      )}
      {lastSent && (
        <span>
          <Trans>
            last sent <Time at={lastSent} />
          </Trans>
        </span>
      )}
      {name && (
        <span>
          <Trans>
            sending as <bdi>{name}</bdi>
          </Trans>
        </span>
      )}
    </Facts>
  );
}

function SendNow({ waiting }: { waiting: number }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const send = useSendNow({
    failure: ({ message }) => ({
      tone: 'bad',
      text: t`Nothing could be sent. Your actions are still queued.`,
      detail: message,
    }),
  });
  return (
    <Button
      icon={Send}
      busy={send.isPending}
      disabledReason={
        isOnline
          ? waiting === 0 && t`No queued actions`
          : t`The platform can’t be reached. Queued actions are sent when it responds.`
      }
      onClick={() => send.mutate(undefined)}
    >
      <Trans>Send now</Trans>
    </Button>
  );
}
