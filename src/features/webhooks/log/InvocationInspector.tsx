import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBodyText, useEventAttempts, useInvocation } from '../../../data/invocations.ts';
import { useWebhook } from '../../../data/webhooks.ts';
import { failureOf } from '../../../domain/failure.ts';
import type { InvocationFacts } from '../../../domain/invocation/invocation.ts';
import type { Webhook } from '../../../domain/webhook/webhook.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { NotLoaded } from '../../../parts/page/AnswerFaces.tsx';
import { AsOf } from '../../../parts/page/AsOf.tsx';
import { PanelLines } from '../../../parts/page/PanelFaces.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TabList, TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { SendAgain } from '../SendAgain.tsx';
import { SignatureCheck } from '../signature/SignatureCheck.tsx';
import { AttemptsTab } from './AttemptsTab.tsx';
import { InspectorFacts } from './InspectorFacts.tsx';
import { MessageTab } from './MessageTab.tsx';

type Of = { webhookId: string; invocationId: string };
type TabName = 'request' | 'response' | 'signature' | 'attempts';

/** One attempt: request, response, signature, and the other attempts to deliver its event. */
export function InvocationInspector({
  webhookId,
  invocationId,
  onBack,
}: Of & {
  /** Where it is a page of its own: back to the log. */
  onBack?: () => void;
}) {
  const { t } = useLingui();
  const { data, error, isPending, isFetching, refetch } = useInvocation(webhookId, invocationId);
  const failure = error && !data ? failureOf(error) : null;
  const { row: webhook } = useWebhook(webhookId);
  return (
    <article
      data-region
      aria-label={t`Invocation`}
      aria-busy={isPending}
      data-print="flow"
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
    >
      <header className="flex min-h-15.25 shrink-0 flex-wrap items-center gap-2 border-b px-4 py-2 md:px-6">
        {onBack && (
          <IconButton
            icon={ArrowLeft}
            mirrored
            label={t`Back to the invocations`}
            size="verb"
            noTip
            onClick={onBack}
            className="-ms-3"
          />
        )}
        <h2 className="min-w-0 text-section wrap-anywhere">
          {data ? <span dir="ltr">{data.row.eventType}</span> : <Trans>Invocation</Trans>}
        </h2>
        <span className="ms-auto flex items-center gap-2 text-row text-text-2">
          {data?.isKept && <AsOf at={data.asOf} isShort />}
          {webhook?.status === 'enabled' && data && data.row.result !== 'pending' && (
            <SendAgain webhookId={webhookId} invocationIds={[invocationId]} />
          )}
        </span>
      </header>
      {isPending && <PanelLines count={6} />}
      {data && <Inspected of={data} webhook={webhook} />}
      {failure?.kind === 'missing' ? (
        <EmptyState icon={SearchX} level={3} title={<Trans>Invocation not found</Trans>}>
          <Trans>This invocation isn’t in the log. It may be too old.</Trans>
        </EmptyState>
      ) : (
        failure && (
          <NotLoaded
            of={{ seen: undefined, failure, isReading: isFetching, askAgain: () => void refetch() }}
            level={3}
            title={<Trans>Couldn’t load the invocation</Trans>}
            offline={
              <Trans>
                This invocation hasn’t been opened on this device, so its request and response aren’t saved
                here.
              </Trans>
            }
          />
        )
      )}
    </article>
  );
}

function Inspected({ of, webhook }: { of: InvocationFacts; webhook: Webhook | null }) {
  const { t } = useLingui();
  const [tab, setTab] = useState<TabName>('request');
  const { webhookId, invocationId } = of.row;
  const { data: event } = useEventAttempts(webhookId, invocationId);
  const attempts = event && event.attempts.length > 0 ? event.attempts : [of.row];
  const status = webhook?.status ?? null;
  const shown: Record<TabName, () => ReactNode> = {
    request: () => <MessageTab of={of} side="request" />,
    response: () => <MessageTab of={of} side="response" />,
    signature: () => <SignatureTab of={of} webhook={webhook} />,
    attempts: () => (
      <AttemptsTab
        attempts={attempts}
        currentId={invocationId}
        isComplete={event?.isComplete ?? false}
        status={status}
      />
    ),
  };
  return (
    <div data-print="flow" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <InspectorFacts of={of} attempts={attempts} status={status} />
      <Tabs
        tabs={[
          { id: 'request', label: t({ message: 'Request', comment: 'Tab: the HTTP request' }) },
          { id: 'response', label: t`Response`, count: of.row.httpStatus ?? undefined },
          { id: 'signature', label: t`Signature` },
          {
            id: 'attempts',
            label: t`Attempts`,
            count: formatCount(attempts.filter(({ result }) => result !== 'pending').length),
          },
        ]}
        current={tab}
        onSelect={id => setTab(id as TabName)}
      >
        <TabList label={t`Parts of the invocation`} />
        <TabPanel className="px-4 py-4 md:px-6">{shown[tab]()}</TabPanel>
      </Tabs>
    </div>
  );
}

/** Most of a body that is checked, in bytes: events are far shorter. */
const MOST = 1_000_000;

/** The check of the request's signature, made in this browser. */
function SignatureTab({
  of,
  webhook,
}: {
  of: InvocationFacts;
  webhook: Pick<Webhook, 'previousSecretExpiresAt'> | null;
}) {
  const { webhookId, invocationId } = of.row;
  const { data: body, isError } = useBodyText({ webhookId, invocationId, side: 'request' }, of.asOf, MOST);
  const { headers, body: facts } = of.request;
  if (isError) {
    return (
      <p className="text-row text-bad-text">
        <Trans>Couldn’t read the body.</Trans>
      </p>
    );
  }
  if (body === undefined) return <PanelLines count={3} />;
  const isWhole = facts.state === 'whole' && facts.length <= body.length;
  const given = {
    headers: Object.fromEntries(headers),
    body,
    isWhole,
    at: new Date(of.row.at).toISOString(),
    graceEndsAt: webhook?.previousSecretExpiresAt,
  };
  return <SignatureCheck key={invocationId} given={given} />;
}
