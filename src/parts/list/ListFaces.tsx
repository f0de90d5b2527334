import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudOff, RefreshCw, SearchX, ServerCrash, TriangleAlert } from 'lucide-react';
import { useOnline } from '../../data/network.ts';
import { type CollectionName, firstLoad, type Receipt } from '../../domain/collection.ts';
import type { Failure } from '../../domain/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { formatCount } from '../format/numbers.ts';
import { type Collection, useRefreshNow } from './collection.ts';
import type { ListOf } from './columns.ts';
import { describeView } from './list-view.ts';

type Props<N extends CollectionName> = { of: Collection<N>; list: ListOf<N> };

/** Whether a list knows nothing at all yet: "not loaded" is not "none". */
export const isUnknown = <N extends CollectionName>({ answer }: Collection<N>): boolean =>
  answer === undefined || (answer.receipt.asOf === null && answer.all === 0);

/** Whether the rows held are all there are: before that no count of them is exact. */
export const hasExactCounts = <N extends CollectionName>({ answer }: Collection<N>): boolean =>
  answer !== undefined && firstLoad(answer.receipt) === null;

/** Instead of rows: never loaded, nothing there, or nothing that matches. (look: Empty) */
export function ListEmpty<N extends CollectionName>({ of, list }: Props<N>) {
  const { i18n } = useLingui();
  const { answer } = of;
  if (isUnknown(of) || !answer) return <NotLoaded of={of} list={list} />;
  if (answer.all === 0) {
    return (
      <EmptyState icon={list.icon} title={list.words.none.title}>
        {list.words.none.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={<Trans>No Record Found</Trans>}
      action={
        <Button onClick={() => of.onView({ ...of.view, search: '', filters: {} })}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      {hasExactCounts(of) ? (
        list.words.noMatch(formatCount(answer.all), describeView(i18n, answer.view, list.facets))
      ) : (
        <Trans>Nothing that is loaded so far matches.</Trans>
      )}
    </EmptyState>
  );
}

function NotLoaded<N extends CollectionName>({ of, list }: Props<N>) {
  const isOnline = useOnline();
  const retry = useRefreshNow(of.name);
  if (!isOnline) {
    return (
      <EmptyState icon={CloudOff} title={<Trans>Not loaded yet</Trans>}>
        <Trans>Not saved on this device, and the platform can’t be reached.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      look="error"
      icon={ServerCrash}
      title={list.words.failed}
      action={
        <Button icon={RefreshCw} busy={retry.isPending} onClick={retry.refresh}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <WhatHappened failure={of.failure ?? of.answer?.receipt.failure ?? null} />{' '}
      <Trans>Nothing is stored on this device yet, so there is nothing to show.</Trans>
    </EmptyState>
  );
}

/** The sentence of a failure; nothing where no sentence would be true. */
export function WhatHappened({ failure }: { failure: Failure | null }) {
  if (!failure) return null;
  const { kind, code, status, message } = failure;
  if (message && kind !== 'unreachable') return <span dir="auto">{message}</span>;
  if (code === 'not-believed') {
    return <Trans>The service answered twice, and the answers differ. Your rows are kept.</Trans>;
  }
  if (status) return <Trans>The service answered {status}.</Trans>;
  if (kind === 'unreadable') return <Trans>The answer could not be read.</Trans>;
  return kind === 'unreachable' ? <Trans>The service could not be reached.</Trans> : null;
}

/** Rows kept, first load or refresh incomplete, unreadable rows counted; offline the shell's own strip says more. */
export function PartialStrip({ name, receipt }: { name: CollectionName; receipt: Receipt | undefined }) {
  const isOnline = useOnline();
  const retry = useRefreshNow(name);
  if (!receipt || !isOnline || receipt.running) return null;
  if (receipt.complete && receipt.unreadable === 0) return null;
  const load = firstLoad(receipt);
  if (load?.loaded === 0) return null;
  const fresh = formatCount(receipt.received);
  const all = formatCount(Math.max(receipt.announced ?? receipt.total, receipt.received));
  return (
    <Strip
      tone="warn"
      icon={TriangleAlert}
      title={
        load ? (
          <Trans>Not everything is loaded yet.</Trans>
        ) : receipt.complete ? undefined : (
          <Trans>Refresh incomplete.</Trans>
        )
      }
      action={
        <TextLink as="button" look="inherit" onClick={retry.refresh}>
          <Trans>Try again</Trans>
        </TextLink>
      }
    >
      {!receipt.complete && (
        <>
          {!load && (
            <Trans>
              {fresh} of {all} are new.
            </Trans>
          )}{' '}
          {receipt.failure && <WhatHappened failure={receipt.failure} />}{' '}
        </>
      )}
      {receipt.unreadable > 0 && (
        <Plural
          value={receipt.unreadable}
          one="# row could not be read and is left out."
          other="# rows could not be read and are left out."
        />
      )}
    </Strip>
  );
}
