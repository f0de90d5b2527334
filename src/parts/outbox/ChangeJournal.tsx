import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Action } from '../../domain/outbox/action.ts';
import { Journal, type JournalEntry } from '../../ui/Journal.tsx';
import { Time } from '../page/Islands.tsx';
import { actionStateLooks, actionStateWords } from './ActionStateChip.tsx';

/** A change of a record at an instant, ISO-8601. */
export type Change = Omit<JournalEntry, 'time'> & { at: string };

/** An action as a change: `was` is the state of its target when it was decided, null where none is known. */
export function changeBy(
  action: Action,
  { icon, verb, was }: { icon: LucideIcon; verb: string; was: string | null },
): Change {
  const { id, decidedAt, decidedBy, state } = action;
  return {
    id,
    at: decidedAt,
    icon,
    tone: actionStateLooks[state].tone,
    title: (
      <>
        {verb} ·{' '}
        <Trans>
          requested by <bdi>{decidedBy}</bdi>
        </Trans>
      </>
    ),
    detail: <Progress action={action} was={was} />,
  };
}

/** The changes of a record, newest first: today's by the clock, older ones by their day too. */
export function ChangeJournal({ label, changes }: { label: string; changes: readonly Change[] }) {
  const newestFirst = [...changes].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Journal
      label={label}
      entries={newestFirst.map(({ at, ...change }) => ({
        ...change,
        time: <Time at={at} as="recent" />,
      }))}
    />
  );
}

function Progress({ action, was }: { action: Action; was: ReactNode }) {
  const { i18n } = useLingui();
  const { state, endedAt, lastError } = action;
  const word = i18n._(actionStateWords[state]);
  if (state === 'rejected' && lastError?.message) {
    return (
      <>
        {word} · <bdi>{lastError.message}</bdi>
      </>
    );
  }
  if (endedAt) {
    return (
      <>
        {word} · <Time at={endedAt} as="recent" />
      </>
    );
  }
  return was === null ? (
    word
  ) : (
    <>
      {word} · <Trans>status before: {was}</Trans>
    </>
  );
}
