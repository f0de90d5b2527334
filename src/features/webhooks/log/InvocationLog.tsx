import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useCallback, useState } from 'react';
import { type InvocationsView, useInvocations, useNewestInvocations } from '../../../data/invocations.ts';
import { isFilteringInvocations, isSearch } from '../../../domain/invocation/filter.ts';
import { dayOf } from '../../../domain/time.ts';
import type { Webhook } from '../../../domain/webhook/webhook.ts';
import { useNow } from '../../../parts/format/age.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { useRange } from '../../../parts/list/collection.ts';
import { useTablePosition } from '../../../parts/list/list-state.ts';
import { type AnswerState, NoMatch, NotLoaded, StaleStrip } from '../../../parts/page/AnswerFaces.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { phone, useMedia } from '../../../ui/use-media.ts';
import { InvocationFilters, invocationFilter, noFilters, useLogFilters } from './InvocationFilters.tsx';
import { InvocationRows } from './InvocationRows.tsx';
import { LogProgress, LogStatus } from './LogStatus.tsx';

type Props = {
  webhook: Pick<Webhook, 'webhookId' | 'url' | 'status'>;
  selectedId: string | null;
  onSelect: (invocationId: string) => void;
};

/** The log of a webhook, newest first, with its filters and its live tail. Its parent bounds its height. */
export const InvocationLog = (props: Props) => <Log key={props.webhook.webhookId} {...props} />;

function Log({ webhook: { webhookId, url }, selectedId, onSelect }: Props) {
  const { t } = useLingui();
  const isPhone = useMedia(phone);
  const { filters, change } = useLogFilters();
  const today = dayOf(useNow(60_000));
  const query = invocationFilter(filters, today);
  const [range, setRange] = useRange({ from: 0, to: 100 });
  const place = useTablePosition(`log ${webhookId}`);
  const [isLive, setLive] = useState(false);
  const [fresh, setFresh] = useState({ count: 0, turn: 0 });
  const shown = useInvocations(webhookId, query, range);
  const newest = useNewestInvocations(webhookId, isLive);
  const onFresh = useCallback((count: number) => setFresh(({ turn }) => ({ count, turn: turn + 1 })), []);
  const words = t`${plural({ count: fresh.count }, { one: '# new invocation', other: '# new invocations' })}`;
  // As many again are another text, so that they are said again.
  const arrived = fresh.turn % 2 === 0 ? `${words}\u00a0` : words;
  const { answer } = shown;
  const held = answer?.range ?? range;
  const isUnknown = !answer && !shown.isLoading;
  const answerState: AnswerState = {
    seen: answer && { asOf: answer.asOf, value: answer },
    failure: shown.failure ?? newest.failure,
    isReading: newest.isReading,
    askAgain() {
      shown.setStopped(false);
      newest.askAgain();
    },
  };
  return (
    <section
      aria-label={t`Invocations`}
      data-print="flow"
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
    >
      <header className="flex min-h-15.25 shrink-0 items-center gap-2 border-b px-4 py-2">
        <h2 className="text-section">
          <Trans>Invocations</Trans>
        </h2>
        <InvocationFilters filters={filters} counts={answer?.counts} today={today} change={change} />
      </header>
      <LogStatus answer={answer} newest={newest} isLive={isLive} onLive={setLive} />
      <p role="status" className="sr-only">
        {isLive && fresh.count > 0 && arrived}
      </p>
      <StaleStrip
        // The live tail reads every few seconds; a strip that went and came with it would move the rows.
        of={{ ...answerState, isReading: false }}
        title={<Trans>Couldn’t load more of the log.</Trans>}
      />
      <InvocationRows
        label={t`Invocations of ${url}`}
        rows={answer?.rows ?? []}
        range={held}
        total={isUnknown ? 0 : answer?.total}
        onRange={setRange}
        viewKey={JSON.stringify(query)}
        {...place}
        rowHeight={isPhone ? 68 : 53}
        selectedId={selectedId}
        onSelect={onSelect}
        onFresh={onFresh}
        empty={
          <NoInvocations
            of={answer}
            answerState={answerState}
            isFiltering={isFilteringInvocations(query)}
            onClear={() => change(noFilters)}
          />
        }
        foot={(first, last) => {
          const range = `${formatCount(first)}–${formatCount(last)}`;
          return (
            <p className="flex h-head shrink-0 items-center justify-between gap-3 border-t px-4 text-caption text-text-2 tabular-nums">
              <span>
                <Trans>
                  <span className="island">{range}</span> of {{ total: formatCount(answer?.total ?? 0) }}
                </Trans>
              </span>
              <span>
                <Trans>newest first</Trans>
              </span>
            </p>
          );
        }}
      />
      {answer && (isSearch(query) || shown.isStopped || answer.isFull || answer.isKept) && (
        <LogProgress of={answer} search={shown} />
      )}
    </section>
  );
}

/** Instead of attempts: none loaded, none found so far, none that match, or none made. */
function NoInvocations({
  of: answer,
  answerState,
  isFiltering,
  onClear,
}: {
  of: InvocationsView | undefined;
  answerState: AnswerState;
  isFiltering: boolean;
  onClear: () => void;
}) {
  if (!answer)
    return <NotLoaded of={answerState} level={3} title={<Trans>Couldn’t load the invocations</Trans>} />;
  if (answer.isSearching) {
    return (
      <EmptyState icon={History} level={3} title={<Trans>None found yet</Trans>}>
        <Trans>Searching older invocations.</Trans>
      </EmptyState>
    );
  }
  if (isFiltering) {
    return (
      <NoMatch level={3} onClear={onClear}>
        {answer.isComplete ? (
          <Trans>No matching invocations.</Trans>
        ) : (
          <Trans>No matches in the entries searched so far.</Trans>
        )}
      </NoMatch>
    );
  }
  return (
    <EmptyState icon={History} level={3} title={<Trans>No invocations yet</Trans>}>
      <Trans>Each delivery attempt to this webhook appears here, with its request and response.</Trans>
    </EmptyState>
  );
}
