import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  type DragMoveEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { hasSortableData, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { FieldType } from '../../../domain/onboarding/form.ts';
import { useMedia } from '../../../ui/use-media.ts';

/** The data of a dragged row: its name, and its type where it is new. */
export type Carried = { name: string; type?: FieldType };

/** The id of the whole list as a drop target: it takes a new field while there is no row to be over. */
export const BOARD = 'board';

/** The data of a dragged row. */
export const carriedBy = ({ data }: Active): Carried => ({ name: '', ...data.current });

/** The place of a dragged row in its list; null for a new one. */
export const fromOf = (active: Active): number | null =>
  hasSortableData(active) ? active.data.current.sortable.index : null;

type Box = { top: number; height: number };
const middle = ({ top, height }: Box): number => top + height / 2;

/** The gap that a dragged row is over; null outside of the list. */
function gapOf(active: Active, over: Over | null): number | null {
  if (!over) return null;
  if (!hasSortableData(over)) return 0;
  const box = active.rect.current.translated;
  const isBelow = box !== null && middle(box) > middle(over.rect);
  return gapAt(fromOf(active), over.data.current.sortable.index, isBelow);
}

/** The nearest row; a new field has to be held over the list. */
const nearestRow: CollisionDetection = args => {
  const rows = args.droppableContainers.filter(({ id }) => id !== BOARD);
  if (fromOf(args.active) === null) {
    const board = args.droppableContainers.filter(({ id }) => id === BOARD);
    const inside = pointerWithin({ ...args, droppableContainers: board });
    if (inside.length === 0 || rows.length === 0) return inside;
  }
  return closestCenter({ ...args, droppableContainers: rows });
};

/** Drags by mouse, pen and finger after a few pixels, so that a press stays a press, and by keyboard. */
function useDragSensors() {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: isStill ? 'auto' : 'smooth',
    }),
  );
}

/**
 * The gap of a list in which a dragged row would be dropped: 0 is before the first, the list's length behind the last.
 * A row of the list takes the place that it is over; a new one goes before or behind it.
 */
export function gapAt(from: number | null, over: number, isBelow: boolean): number {
  const isBehind = from === null ? isBelow : over > from;
  return isBehind ? over + 1 : over;
}

/** The place of a row once it is dropped in a gap, counted without the place that it leaves. */
export const placeIn = (from: number | null, gap: number): number =>
  from !== null && gap > from ? gap - 1 : gap;

/** True where a drop in a gap changes the list. */
export const isElsewhere = (from: number | null, gap: number): boolean =>
  from === null || placeIn(from, gap) !== from;

/** The sorting strategy of both lists: rows stay where they are during a drag, a line shows the gap. */
export const rowsStay = () => null;

/** Drags rows in a list of `length`: the gap that a drop would change the list at, and what the list's `DndContext` needs. */
export function useRowDrag(length: number, onDrop: (active: Active, gap: number) => void) {
  const [gap, setGap] = useState<number | null>(null);
  const sensors = useDragSensors();
  const accessibility = useDragAnnouncements(length);
  const changedGap = ({ active, over }: DragMoveEvent): number | null => {
    const next = gapOf(active, over);
    return next !== null && isElsewhere(fromOf(active), next) ? next : null;
  };
  const follow = (event: DragMoveEvent) => setGap(changedGap(event));
  return {
    gap,
    context: {
      sensors,
      accessibility,
      collisionDetection: nearestRow,
      onDragMove: follow,
      onDragOver: follow,
      onDragCancel: () => setGap(null),
      onDragEnd(event: DragEndEvent): void {
        setGap(null);
        const at = changedGap(event);
        if (at !== null) onDrop(event.active, at);
      },
    },
  };
}

/** The announcements for screen readers during a drag, and the instructions for dragging with the keyboard. */
function useDragAnnouncements(length: number) {
  const { t } = useLingui();
  const isFresh = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      const { name } = carriedBy(active);
      const from = fromOf(active);
      isFresh.current = true;
      if (from === null) return t`Picked up a new field: ${name}.`;
      const place = from + 1;
      return t`Picked up ${name}, position ${place} of ${length}.`;
    },
    onDragOver({ active, over }) {
      const { name } = carriedBy(active);
      const gap = gapOf(active, over);
      const from = fromOf(active);
      // A row that has just been lifted is over itself: that was announced.
      if (isFresh.current && over?.id === active.id) return undefined;
      isFresh.current = false;
      if (gap === null) return t`${name} is outside the list.`;
      const place = placeIn(from, gap) + 1;
      const total = from === null ? length + 1 : length;
      return t`${name}: would move to position ${place} of ${total}.`;
    },
    onDragEnd({ active, over }) {
      const { name } = carriedBy(active);
      const gap = gapOf(active, over);
      // A change of the list is announced by the list, for drags and keys alike.
      return gap !== null && isElsewhere(fromOf(active), gap) ? undefined : t`${name} returned to its place.`;
    },
    onDragCancel({ active }) {
      const { name } = carriedBy(active);
      return t`${name} returned to its place.`;
    },
  };
  return {
    announcements,
    screenReaderInstructions: {
      draggable: t`Press Space to lift it, the arrow keys to move it, Space again to put it down, Escape to put it back. Or hold Alt and press an arrow key.`,
    },
  };
}
