import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../domain/failure.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { useListState } from '../../parts/list/list-state.ts';
import { NotLoaded } from '../../parts/page/AnswerFaces.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';

/** Rows of a list at first, and with each press of "Show more". */
const PAGE_ROWS = 50;

/** A group of actions: its name and count on a band, then its rows. */
export function ActionSection({
  title,
  count,
  note,
  children,
}: {
  title: ReactNode;
  count: number;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section>
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 border-b bg-sunken px-4 py-2 text-row md:px-6">
        <h2 className="font-semibold">{title}</h2>
        <span className="text-text-3 tabular-nums">{formatCount(count)}</span>
        {note && <span className="ms-auto text-caption text-text-3 max-md:hidden">{note}</span>}
      </header>
      {children}
    </section>
  );
}

/** Under a section that has more rows. */
export function ShowMore({ onClick }: { onClick: () => void }) {
  return (
    <div className="border-b px-4 py-2 text-center">
      <Button look="text" size="view" onClick={onClick}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}

const bars = [0, 1, 2, 3, 4, 5];

/** Instead of sections: their rows are being read, or this device's storage does not give them. */
export function NoActions({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  if (error) {
    return (
      <NotLoaded
        of={{ seen: undefined, failure: failureOf(error), isReading: false, askAgain: onAgain }}
        title={<Trans>The outbox couldn’t be loaded</Trans>}
        isLocal
      >
        <Trans>Your actions are saved on this device.</Trans>
      </NotLoaded>
    );
  }
  return (
    <ul aria-busy="true">
      {bars.map(bar => (
        <li key={bar} className="flex h-row flex-col justify-center gap-2 border-b px-4 md:px-6">
          <Skeleton width={skeletonWidth(bar, 0)} />
          <Skeleton width={skeletonWidth(bar, 1)} />
        </li>
      ))}
    </ul>
  );
}

/** The id of the element that holds the sections. */
export const listId = 'outbox-list';

/** Focuses the list once the element that had the focus is gone. */
export const focusList = (): void => document.getElementById(listId)?.focus({ preventScroll: true });

/** The number of rows that a list of actions shows, and the way to more; as many are there when one comes back to it. */
export function useRowLimit(list: string): [limit: number, more: () => void] {
  const listState = useListState(list);
  const [limit, setLimit] = useState(listState.limit ?? PAGE_ROWS);
  const more = () => {
    listState.save({ limit: limit + PAGE_ROWS });
    setLimit(limit + PAGE_ROWS);
  };
  return [limit, more];
}
