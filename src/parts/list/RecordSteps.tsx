import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { onPersonLeft } from '../../data/last-identity.ts';
import { useNeighbours } from '../../data/neighbours.ts';
import type { CollectionName, CollectionRows, Neighbours, View } from '../../domain/collection.ts';
import { sortIds, usualSort } from '../../domain/collection-sort.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { formatCount } from '../format/numbers.ts';
import { openedFrom } from '../page/history-entry.ts';
import { moveTo } from './list-state.ts';
import { listPaths, SEARCH, SORT, VIEW, viewIn } from './list-view.ts';

/** The view that an address of a collection's list shows; the engine ignores filters that it does not know. */
export function viewOfAddress(name: CollectionName, address: string): View {
  const { searchParams } = new URL(address, location.origin);
  const facets = [...new Set(searchParams.keys())].filter(key => ![SEARCH, SORT, VIEW].includes(key));
  return viewIn(searchParams.toString(), { facets, sorts: sortIds[name], sort: usualSort[name] });
}

/** A record that a step leads to, and its index in the list. */
type Step = { key: string; href: string; index: number };

/**
 * The record that was seen last in its list: after an action took it out of the list, or deleted it, it still leads to those
 * that were beside it.
 */
let seen: {
  of: CollectionName;
  recordKey: string;
  found: Neighbours<CollectionRows[CollectionName]>;
} | null = null;
onPersonLeft(() => {
  seen = null;
});

/** The ways from a record to those beside it in the list from which it was opened, under that list's filter and sort. */
export function RecordSteps<N extends CollectionName>({
  of,
  recordKey,
  hrefOf,
  keyOf,
}: {
  of: N;
  recordKey: string;
  keyOf: (row: CollectionRows[N]) => string;
  hrefOf: (row: CollectionRows[N]) => string;
}) {
  const path = listPaths[of];
  const left = openedFrom(path);
  const found = useNeighbours(of, left && viewOfAddress(of, left.address), recordKey).data;
  if (found && found.place !== null) seen = { of, recordKey, found };
  const before = seen?.of === of && seen.recordKey === recordKey ? seen.found : null;
  // A record that was opened over the list, and not from it, is in none of its places.
  if (!left || (found !== undefined && !before)) return null;
  const shown = found ?? before;
  const isIn = shown?.place !== null && found !== null;
  const at = shown?.place ?? before?.place ?? 0;
  type Row = CollectionRows[N] | null | undefined;
  const step = (row: Row, index: number): Step | null =>
    row ? { key: keyOf(row), href: hrefOf(row), index } : null;
  return (
    <Steps
      place={shown && isIn ? at : null}
      total={found === null && shown ? shown.total - 1 : shown?.total}
      previous={step(shown?.previous as Row, at - 1)}
      next={step(shown?.next as Row, isIn ? at + 1 : at)}
      onStep={({ key, index }) => moveTo(left.id, of, key, index)}
    />
  );
}

/** The last step taken: the button that took it keeps the focus on the next record. */
let stepped: 'previous' | 'next' | null = null;

/** "3 of 54" with a step to either side, also by `k` and `j`; where there is nothing yet, as wide as it will be. */
export function Steps({
  place,
  total,
  previous,
  next,
  onStep,
}: {
  /** Counted from 0; null while it is not known, and of a record that is no longer in the list. */
  place: number | null;
  total: number | undefined;
  previous: Step | null;
  next: Step | null;
  onStep?: (to: Step) => void;
}) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const buttons = useRef<HTMLDivElement>(null);
  const go = (to: Step | null) => {
    if (!to) return;
    onStep?.(to);
    // One step back leads to the list, however many records were looked at.
    navigate(to.href, { replace: true });
  };
  const press = (way: 'previous' | 'next', to: Step | null) => {
    stepped = way;
    go(to);
  };
  const latest = useRef({ previous, next, go });
  latest.current = { previous, next, go };

  useEffect(() => {
    const pressed = stepped;
    stepped = null;
    if (pressed) buttons.current?.querySelector<HTMLElement>(`[data-way=${pressed}]`)?.focus();
    const onKey = (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (!way) return;
      event.preventDefault();
      latest.current.go(latest.current[way]);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const shown = formatCount(total ?? 0);
  const number = formatCount((place ?? 0) + 1);
  return (
    <div
      ref={buttons}
      className="flex items-center gap-1 max-md:col-start-2 max-md:row-start-3 max-md:-ms-3"
      data-print="screen-only"
    >
      <IconButton
        icon={ChevronLeft}
        mirrored
        size="tool"
        data-way="previous"
        label={t`Previous in the list`}
        aria-keyshortcuts="k"
        disabledReason={total !== undefined && !previous && <Trans>This is the first in the list.</Trans>}
        onClick={() => press('previous', previous)}
      />
      <span
        aria-live="polite"
        className="min-w-16 text-center text-caption whitespace-nowrap text-text-2 tabular-nums"
      >
        {total !== undefined &&
          (place === null ? (
            <Trans>{shown} left</Trans>
          ) : (
            <Trans context="position">
              {{ position: number }} of {{ all: shown }}
            </Trans>
          ))}
      </span>
      <IconButton
        icon={ChevronRight}
        mirrored
        size="tool"
        data-way="next"
        label={t`Next in the list`}
        aria-keyshortcuts="j"
        disabledReason={total !== undefined && !next && <Trans>This is the last in the list.</Trans>}
        onClick={() => press('next', next)}
      />
    </div>
  );
}

/** The step that a key asks for: none while something is typed, a dialog is open, or keys of a single character are off. */
function wayOf({ key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented }: KeyboardEvent) {
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return null;
  if (document.documentElement.dataset.keys === 'off' || document.querySelector('dialog:modal')) return null;
  if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'))
    return null;
  return key === 'j' ? 'next' : key === 'k' ? 'previous' : null;
}
