import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readActions } from '../../data/outbox.ts';
import { type Action, isOfKind, verbOf } from '../../domain/action.ts';
import { isByWord } from '../../domain/review.ts';
import { formatTime, formatTimeWithZone } from '../../domain/time.ts';
import { type ExportColumn, writeExport } from '../../parts/export/write-export.ts';
import { actionStateWords, actionVerbWords } from '../../parts/outbox/ActionStateChip.tsx';
import { targetName } from './ActionTitle.tsx';
import { reviewedWords } from './review-words.ts';

type Order = {
  i18n: I18n;
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

/** Keeps all that ended in 30 days as a file, not only what is shown. Throws `FailureError`. */
export async function saveHistory({ i18n, onProgress, signal }: Order): Promise<void> {
  const asOf = Date.now();
  let written = 0;
  async function* batches() {
    for await (const { actions, total } of readActions('history')) {
      written += actions.length;
      yield actions;
      onProgress(written / Math.max(total, 1));
    }
  }
  await writeExport({
    name: 'tapdeck-outbox',
    language: i18n.locale,
    columns: columns(i18n),
    batches: batches(),
    about: () => [
      [i18n._(msg`Period`), i18n._(msg`History, 30 days`)],
      [i18n._(msg`As of`), formatTimeWithZone(asOf)],
      [i18n._(msg`Rows`), String(written)],
    ],
    onWritten: () => undefined,
    signal,
  });
}

/** Everything that the history says of an action, as text. */
const columns = (i18n: I18n): ExportColumn<Action>[] => [
  { name: i18n._(msg`Action`), text: ({ intent }) => i18n._(actionVerbWords[verbOf(intent)]) },
  { name: i18n._(msg`Name`), text: targetName },
  { name: i18n._(msg`Target`), text: targetOf },
  { name: i18n._(msg`Decided`), text: ({ decidedAt }) => formatTime(decidedAt) },
  { name: i18n._(msg`Decided by`), text: ({ decidedBy }) => decidedBy },
  { name: i18n._(msg`First sent`), text: ({ firstSentAt }) => formatTime(firstSentAt) },
  { name: i18n._(msg`Took effect`), text: action => (isProved(action) ? formatTime(action.endedAt) : '') },
  { name: i18n._(msg`Ended`), text: ({ endedAt }) => formatTime(endedAt) },
  { name: i18n._(msg`Attempts`), text: ({ attempt }) => String(attempt) },
  { name: i18n._(msg`Outcome`), text: ({ state }) => i18n._(actionStateWords[state]) },
  {
    name: i18n._(msg`After review`),
    text: ({ reviewed }) => (reviewed ? i18n._(reviewedWords[reviewed.decision]) : ''),
  },
  { name: i18n._(msg`Reviewed by`), text: ({ reviewed }) => reviewed?.by ?? '' },
  { name: i18n._(msg`Reviewed`), text: ({ reviewed }) => formatTime(reviewed?.at ?? null) },
  { name: i18n._(msg`Service’s status`), text: ({ lastError }) => String(lastError?.status ?? '') },
  { name: i18n._(msg`Service’s words`), text: ({ lastError }) => lastError?.message ?? '' },
  { name: i18n._(msg`Key of the request`), text: ({ key }) => key },
];

const isProved = (action: Action): boolean => action.state === 'done' && !isByWord(action);

/** What tells the target from others of the same name. */
function targetOf(action: Action): string {
  if (isOfKind('terminal', action)) return action.intent.terminalId;
  if (isOfKind('invite', action)) return action.intent.cellNumber;
  if (isOfKind('webhook', action)) return action.intent.content?.url ?? action.intent.webhookId;
  return isOfKind('bankMid', action) ? action.intent.recipientEmail : '';
}
