import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsPulling } from '../../data/collections.ts';
import { useOnline } from '../../data/network.ts';
import {
  type CollectionName,
  type CollectionRows,
  type FirstLoad,
  firstLoad,
  type Receipt,
} from '../../domain/collection.ts';
import type { Failure } from '../../domain/failure.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { formatCount } from '../format/numbers.ts';
import { type AnswerState, NoMatch, NotLoaded, StaleStrip } from '../page/AnswerFaces.tsx';
import { AsOfLine } from '../page/AsOf.tsx';
import { FailureText } from '../page/FailureText.tsx';
import { type Collection, useChosenValues, useRefreshNow } from './collection.ts';
import type { ListOf } from './fields.ts';
import { describeView } from './list-view.ts';

type Props<N extends CollectionName> = { of: Collection<N>; list: ListOf<CollectionRows[N]> };

/** True until a list knows anything at all: "not loaded" is not "none". */
export const isUnknown = <N extends CollectionName>({ answer }: Collection<N>): boolean =>
  answer === undefined || (answer.receipt.asOf === null && answer.all === 0);

/** True once the rows held are all there are: before that no count of them is exact. */
export const hasExactCounts = <N extends CollectionName>({ answer }: Collection<N>): boolean =>
  answer !== undefined && firstLoad(answer.receipt) === null;

/** A collection's receipt as the faces take it; Refresh asks for that collection. */
export function useAnswerState(
  name: CollectionName,
  receipt: Receipt | undefined,
  failure: Failure | null = null,
): AnswerState {
  const { refresh, isPending } = useRefreshNow(name);
  const isPulling = useIsPulling(name);
  return {
    seen: receipt?.asOf ? { asOf: receipt.asOf, value: receipt } : undefined,
    failure: failure ?? receipt?.failure ?? null,
    isReading: isPending || isPulling || Boolean(receipt?.running),
    askAgain: refresh,
  };
}

/** The age of a collection, the progress of its first load, and the way to refresh it. */
export function CollectionAsOf({
  name,
  receipt,
  count,
}: {
  name: CollectionName;
  receipt: Receipt | undefined;
  /** "1,318 of 12,418 terminals", on wide screens. */
  count?: ReactNode;
}) {
  const isPhone = useMedia(phone);
  const answerState = useAnswerState(name, receipt);
  const load = receipt ? firstLoad(receipt) : null;
  const running = receipt?.running ?? null;
  return (
    <AsOfLine
      of={answerState}
      before={!isPhone && count}
      loading={
        // Nothing is known yet, not even that it is not loaded.
        receipt === undefined ? (
          false
        ) : load && load.loaded > 0 ? (
          <FirstLoadLine of={load} isRunning={running !== null} />
        ) : undefined
      }
      progress={running && load === null && <Progress of={running} />}
    />
  );
}

function Progress({ of: { received, announced } }: { of: NonNullable<Receipt['running']> }) {
  const rows = formatCount(received);
  // Rows deleted meanwhile have come all the same.
  const all = announced === null ? null : formatCount(Math.max(announced, received));
  return (
    <span className="text-text-3 tabular-nums">
      {all === null ? (
        <Trans>{rows} loaded</Trans>
      ) : (
        <Trans>
          {{ count: rows }} of {all}
        </Trans>
      )}
    </span>
  );
}

/** "5,000 of 30,000 loaded": says of a collection that is not loaded to its end how far it is. */
export function sayFirstLoad(i18n: I18n, { loaded, all }: FirstLoad): string {
  const rows = formatCount(loaded);
  if (all === null) return i18n._(msg`${rows} loaded so far`);
  const total = formatCount(all);
  return i18n._(msg`${rows} of ${total} loaded`);
}

/** The progress of a first load as a line, with a bar while it goes on. */
function FirstLoadLine({ of, isRunning }: { of: FirstLoad; isRunning: boolean }) {
  const { t, i18n } = useLingui();
  const text = sayFirstLoad(i18n, of);
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      {isRunning && of.all !== null && (
        <span className="w-16 md:w-24">
          <ProgressBar label={t`Rows loaded`} value={of.loaded} max={of.all} text={text} />
        </span>
      )}
      {text}
    </span>
  );
}

/** Instead of rows: never loaded, nothing there, or nothing that matches. */
export function ListEmpty<N extends CollectionName>({ of, list }: Props<N>) {
  const { i18n } = useLingui();
  const { answer } = of;
  const answerState = useAnswerState(of.name, answer?.receipt, of.failure);
  const counted = useChosenValues(of, list.facets);
  if (isUnknown(of) || !answer) return <NotLoaded of={answerState} title={list.words.failed} />;
  if (answer.all === 0) {
    return (
      <EmptyState icon={list.icon} title={list.words.none.title} action={list.words.none.action}>
        {list.words.none.text}
      </EmptyState>
    );
  }
  return (
    <NoMatch onClear={() => of.onView({ ...of.view, search: '', filters: {} })}>
      {hasExactCounts(of) ? (
        list.words.noMatch(formatCount(answer.all), describeView(i18n, answer.view, list.facets, counted))
      ) : (
        <Trans>No matches in the data loaded so far.</Trans>
      )}
    </NoMatch>
  );
}

/**
 * Says that rows are kept or could not be read, or that a first load or refresh is incomplete; nothing while a pull runs. Offline only
 * that of a first load.
 */
export function PartialStrip({ name, receipt }: { name: CollectionName; receipt: Receipt | undefined }) {
  const isOnline = useOnline();
  const answerState = useAnswerState(name, receipt);
  if (!receipt || receipt.running) return null;
  const load = firstLoad(receipt);
  if (load?.loaded === 0) return null;
  if (!isOnline) return load && <PausedStrip of={load} />;
  const fresh = formatCount(receipt.received);
  const all = formatCount(Math.max(receipt.announced ?? receipt.total, receipt.received));
  return (
    <StaleStrip
      of={{ ...answerState, seen: answerState.seen ?? { asOf: '', value: receipt } }}
      unreadable={receipt.unreadable}
      isPartial={!receipt.complete || receipt.failure !== null}
      title={
        load ? <Trans>Still loading.</Trans> : !receipt.complete && <Trans>Couldn’t load everything.</Trans>
      }
    >
      {!receipt.complete && !load && (
        <Trans>
          {fresh} of {all} rows were updated.
        </Trans>
      )}
    </StaleStrip>
  );
}

/** Without the platform in the middle of a first load: how much is saved on this device, and how much is missing. */
function PausedStrip({ of: { loaded, all } }: { of: FirstLoad }) {
  const rows = formatCount(loaded);
  const total = all === null ? null : formatCount(all);
  const missing = all === null ? null : formatCount(all - loaded);
  return (
    <Strip role="status" tone="info" icon={CloudOff} title={<Trans>Not fully loaded yet.</Trans>}>
      {total === null ? (
        <Trans comment="rows: number of rows">
          {rows} rows are saved on this device. The rest will load once the platform can be reached.
        </Trans>
      ) : (
        <Trans comment="rows, total, missing: numbers of rows">
          {rows} of {total} rows are saved on this device. The other {missing} will load once the platform can
          be reached.
        </Trans>
      )}
    </Strip>
  );
}

/** Instead of a page about one record while this device does not hold all of its list: "not loaded" is not "none". */
export function NotLoadedYet({
  of,
  title,
  action,
  receipt,
  sentence,
}: {
  /** The list's answer state, and the title that says that the list could not be loaded. */
  of: AnswerState;
  title: ReactNode;
  /** The way to the list. */
  action: ReactNode;
  receipt?: Receipt | undefined;
  /** Explains the failure, where the sentence of a list would say too little. */
  sentence?: ReactNode;
}) {
  const isOnline = useOnline();
  const load = receipt ? firstLoad(receipt) : null;
  if (load === null || load.loaded === 0)
    return <NotLoaded of={of} title={title} sentence={sentence} action={action} />;
  return (
    <EmptyState icon={CloudOff} title={<Trans>Not loaded yet</Trans>} action={action}>
      <Trans>Still loading.</Trans> {isOnline && <FailureText failure={of.failure} />}
    </EmptyState>
  );
}
