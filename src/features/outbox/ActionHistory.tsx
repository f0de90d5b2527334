import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { readActions, useActions } from '../../data/outbox.ts';
import { type Action, isByWord, isOfKind, sentKey, verbOf } from '../../domain/outbox/action.ts';
import { formatDay, formatTime, formatTimeWithZone } from '../../domain/time.ts';
import { ExportTool, type MakeFile } from '../../parts/export/ExportTool.tsx';
import { type ExportColumn, writeExport } from '../../parts/export/write-export.ts';
import { actionStateWords, actionVerbWords } from '../../parts/outbox/ActionStateChip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { sayReviewed } from './ActionOutcome.tsx';
import { ActionRow } from './ActionRow.tsx';
import { ActionSection, NoActions, ShowMore, useRowLimit } from './ActionSection.tsx';
import { targetName } from './ActionTarget.tsx';

/** The actions that ended in 30 days, newest first, day by day. */
export function ActionHistory() {
  const [limit, more] = useRowLimit('ended actions');
  const { data, error, refetch } = useActions('history', { from: 0, to: limit });
  if (!data) return <NoActions error={error} onAgain={() => void refetch()} />;
  if (data.total === 0) {
    return (
      <EmptyState icon={History} title={<Trans>No history yet</Trans>}>
        <Trans>Actions sent, rejected or undone in the last 30 days appear here.</Trans>
      </EmptyState>
    );
  }
  const days = byDay(data.actions);
  return (
    <>
      {[...days].map(([day, actions]) => (
        <ActionSection key={day} title={<span className="island">{day}</span>} count={actions.length}>
          <ul>
            {actions.map(action => (
              <ActionRow key={action.id} action={action} isFirst />
            ))}
          </ul>
        </ActionSection>
      ))}
      {data.total > data.actions.length && <ShowMore onClick={more} />}
    </>
  );
}

function byDay(actions: readonly Action[]): Map<string, Action[]> {
  const days = new Map<string, Action[]>();
  for (const action of actions) {
    const day = formatDay(action.endedAt ?? action.decidedAt);
    days.set(day, [...(days.get(day) ?? []), action]);
  }
  return days;
}

/** Keeps the whole history as a CSV file; says how far it is and can be stopped. */
export function HistoryExport({
  total,
}: {
  /** Actions in the history; undefined while it is being read. */
  total: number | undefined;
}) {
  const { i18n } = useLingui();
  const make: MakeFile = (onProgress, signal) => saveHistory({ i18n, onProgress, signal });
  return (
    <ExportTool
      make={make}
      size="verb"
      disabledReason={
        total === undefined ? (
          <Trans>Nothing loaded yet.</Trans>
        ) : (
          total === 0 && <Trans>No history yet</Trans>
        )
      }
    />
  );
}

type ExportOrder = {
  i18n: I18n;
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

/** Keeps all that ended in 30 days as a file, not only what is shown; gives the file's name. Throws `FailureError`. */
async function saveHistory({ i18n, onProgress, signal }: ExportOrder): Promise<string | null> {
  const asOf = Date.now();
  let written = 0;
  async function* batches() {
    for await (const { actions, total } of readActions('history')) {
      written += actions.length;
      yield actions;
      onProgress(written / Math.max(total, 1));
    }
  }
  return writeExport({
    name: 'tapdeck-outbox',
    language: i18n.locale,
    columns: historyColumns(i18n),
    batches: batches(),
    about: () => [
      [i18n._(msg`Period`), i18n._(msg`History, 30 days`)],
      [i18n._(msg`Updated`), formatTimeWithZone(asOf)],
      [i18n._(msg`Rows`), String(written)],
    ],
    onWritten: () => undefined,
    signal,
  });
}

export const historyColumns = (i18n: I18n): ExportColumn<Action>[] => [
  {
    name: i18n._(
      msg({ message: 'Action', comment: 'Column of the outbox’s history: what the operator did' }),
    ),
    text: ({ intent }) => i18n._(actionVerbWords[verbOf(intent)]),
  },
  { name: i18n._(msg`Name`), text: targetName },
  {
    name: i18n._(msg({ message: 'Target', comment: 'Column: the record that an action changes' })),
    text: targetOf,
  },
  { name: i18n._(msg`Requested at`), text: ({ decidedAt }) => formatTime(decidedAt) },
  { name: i18n._(msg`Requested by`), text: ({ decidedBy }) => decidedBy },
  { name: i18n._(msg`First sent`), text: ({ firstSentAt }) => formatTime(firstSentAt) },
  { name: i18n._(msg`Applied at`), text: action => (isConfirmed(action) ? formatTime(action.endedAt) : '') },
  { name: i18n._(msg`Finished`), text: ({ endedAt }) => formatTime(endedAt) },
  { name: i18n._(msg`Attempts`), text: ({ attempt }) => String(attempt) },
  { name: i18n._(msg`Outcome`), text: ({ state }) => i18n._(actionStateWords[state]) },
  {
    name: i18n._(msg`Review outcome`),
    text: action => sayReviewed(i18n, action),
  },
  { name: i18n._(msg`Reviewed by`), text: ({ reviewed }) => reviewed?.by ?? '' },
  { name: i18n._(msg`Reviewed at`), text: ({ reviewed }) => formatTime(reviewed?.at ?? null) },
  { name: i18n._(msg`Service’s status`), text: ({ lastError }) => String(lastError?.status ?? '') },
  { name: i18n._(msg`Service message`), text: ({ lastError }) => lastError?.message ?? '' },
  { name: i18n._(msg`Idempotency key`), text: sentKey },
];

const isConfirmed = (action: Action): boolean => action.state === 'done' && !isByWord(action);

/** The id, number or address that tells the target from others of the same name. */
function targetOf(action: Action): string {
  if (isOfKind('terminal', action)) return action.intent.terminalId;
  if (isOfKind('invite', action) || isOfKind('repairSteps', action)) return action.intent.cellNumber;
  if (isOfKind('webhook', action)) return action.intent.content?.url ?? action.intent.webhookId;
  return isOfKind('bankMid', action) ? action.intent.recipientEmail : '';
}
