import { Plural, Trans } from '@lingui/react/macro';
import { CloudOff, RefreshCw, SearchX, ServerCrash, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LastAnswer } from '../../data/last-answer.ts';
import { useOnline } from '../../data/network.ts';
import { type Failure, isUnexplained } from '../../domain/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { FailureText } from './FailureText.tsx';

/** State of an answer, apart from its data: every list and panel shows it with the same faces. */
export type AnswerState = Pick<LastAnswer<unknown>, 'seen' | 'failure' | 'isReading' | 'askAgain'>;

/** Level of a face's heading: 1 where it is the whole page. */
type Level = 1 | 2 | 3;

/** Stands in place of an answer that is not on this device and could not be loaded; "not loaded" is not "none". */
export function NotLoaded({
  of: { failure, isReading, askAgain },
  title,
  offline,
  isLocal = false,
  level,
  sentence,
  action,
  children,
}: {
  of: AnswerState;
  /** Says that the data could not be loaded. */
  title: ReactNode;
  /** Explains the failure, where the sentence of a list would say too little. */
  sentence?: ReactNode;
  /** Another way out, beside Try again. */
  action?: ReactNode;
  /** Said without a connection, where the general sentence would say too little. */
  offline?: ReactNode;
  /** Read from this device alone, with or without a connection. */
  isLocal?: boolean;
  level?: Level;
  /** After the failure, where something is kept all the same. */
  children?: ReactNode;
}) {
  const isOnline = useOnline();
  if (!isOnline && !isLocal) {
    return (
      <EmptyState icon={CloudOff} level={level} title={<Trans>Not loaded yet</Trans>} action={action}>
        {offline ?? <Trans>Not saved on this device, and the platform can’t be reached.</Trans>}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      look="error"
      icon={ServerCrash}
      level={level}
      title={title}
      action={
        <>
          <Button icon={RefreshCw} busy={isReading} onClick={askAgain}>
            <Trans>Try again</Trans>
          </Button>
          {action}
        </>
      }
    >
      {sentence ?? (isLocal ? <FailureText failure={failure} /> : <ListFailure of={failure} />)}{' '}
      {isLocal ? children : <Trans>No data saved on this device yet.</Trans>}
    </EmptyState>
  );
}

/** Explains a list that could not be loaded; names the network only where it may be the cause. */
const ListFailure = ({ of }: { of: Failure | null }) =>
  of && isUnexplained(of) ? (
    <Trans>
      Failed to update table information. Please make sure you are connected to the internet then refresh the
      page or try again later.
    </Trans>
  ) : (
    <FailureText failure={of} />
  );

/** Instead of rows: there are some, and none matches what is looked for. */
export const NoMatch = ({
  onClear,
  clears = 'filters',
  level,
  children,
}: {
  onClear: () => void;
  /** The filters or the search, as its button clears them. */
  clears?: 'filters' | 'search';
  level?: Level;
  /** "None of 2,095 terminals match …" */
  children: ReactNode;
}) => (
  <EmptyState
    icon={SearchX}
    level={level}
    title={<Trans>No Record Found</Trans>}
    action={
      <Button
        onClick={event => {
          // This button goes with the empty state.
          event.currentTarget.closest('main')?.focus();
          onClear();
        }}
      >
        {clears === 'filters' ? <Trans>Clear filters</Trans> : <Trans>Clear search</Trans>}
      </Button>
    }
  >
    {children}
  </EmptyState>
);

/** Rows that a service sent and Tapdeck cannot read. */
export const UnreadableRows = ({ count }: { count: number }) =>
  count > 0 && <Plural value={count} one="# unreadable row, skipped." other="# unreadable rows, skipped." />;

/** True where an answer could not be brought up to date; offline and with an expired session the shell's own strip says so. */
const isStale = ({ failure }: Pick<AnswerState, 'failure'>, isOnline: boolean): boolean =>
  isOnline && failure !== null && failure.kind !== 'expired';

/** Above what is shown: that it is not the latest, or not all of it; nothing while all is well. */
export function StaleStrip({
  of,
  unreadable = 0,
  title = <Trans>Couldn’t refresh the list.</Trans>,
  isList = true,
  isPartial,
  children,
}: {
  /** `seen`: anything that is shown, from wherever it came. */
  of: Omit<AnswerState, 'seen'> & { seen: unknown };
  /** Known by more than the failure: true is said although none is known, false is not said although one is. */
  isPartial?: boolean;
  /** Rows left out because they cannot be read. */
  unreadable?: number;
  title?: ReactNode;
  /** False where it is about something else than rows. */
  isList?: boolean;
  /** Other reasons why this is not all, as sentences; null where there are none. */
  children?: ReactNode;
}) {
  const isOnline = useOnline();
  const stale = isPartial ?? isStale(of, isOnline);
  if (!of.seen || (!stale && unreadable === 0 && !children)) return null;
  return (
    <Strip
      role="status"
      tone="warn"
      icon={TriangleAlert}
      title={stale && title}
      action={
        stale && (
          <TextLink as="button" look="inherit" onClick={of.askAgain}>
            <Trans>Try again</Trans>
          </TextLink>
        )
      }
    >
      {stale && (isList ? <ListFailure of={of.failure} /> : <FailureText failure={of.failure} />)} {children}{' '}
      <UnreadableRows count={unreadable} />
    </Strip>
  );
}
