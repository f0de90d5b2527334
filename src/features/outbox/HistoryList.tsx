import { Trans } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../data/outbox.ts';
import type { Action } from '../../domain/action.ts';
import { formatDay } from '../../domain/time.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ActionRow } from './ActionRow.tsx';
import { ShowMore } from './OpenList.tsx';
import { OutboxTrouble } from './OutboxTrouble.tsx';
import { RowsLoading } from './RowsLoading.tsx';
import { Section } from './Section.tsx';

const PAGE = 50;

/** What happened in 30 days, newest first, day by day. */
export function HistoryList() {
  const [limit, setLimit] = useState(PAGE);
  const { data, error, refetch } = useActions('history', { from: 0, to: limit });
  if (!data) return error ? <OutboxTrouble error={error} onAgain={() => void refetch()} /> : <RowsLoading />;
  if (data.total === 0) {
    return (
      <EmptyState icon={History} title={<Trans>No history yet</Trans>}>
        <Trans>What was delivered, refused or taken back in the last 30 days is kept here.</Trans>
      </EmptyState>
    );
  }
  const days = byDay(data.actions);
  return (
    <>
      {[...days].map(([day, actions]) => (
        <Section key={day} title={<span className="island">{day}</span>} count={actions.length}>
          <ul>
            {actions.map(action => (
              <ActionRow key={action.id} action={action} isFirst />
            ))}
          </ul>
        </Section>
      ))}
      {data.total > data.actions.length && <ShowMore onClick={() => setLimit(limit + PAGE)} />}
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
