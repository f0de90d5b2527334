import {
  type Active,
  type CollisionDetection,
  closestCenter,
  KeyboardSensor,
  type Over,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { hasSortableData, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { FieldType } from '../../../domain/onboarding-form.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { gapAt } from './landing.ts';

/** What is dragged carries its name, and its type where it is new. */
export type Carried = { name: string; type?: FieldType };

/** The place of the list that takes what is new where there is no row to be over. */
export const BOARD = 'board';

/** What something dragged carries. */
export const carriedBy = ({ data }: Active): Carried => ({ name: '', ...data.current });

/** The place that something dragged has in its list; null for what is new. */
export const fromOf = (active: Active): number | null =>
  hasSortableData(active) ? active.data.current.sortable.index : null;

type Box = { top: number; height: number };
const middle = ({ top, height }: Box): number => top + height / 2;

/** The gap that something dragged is over; null outside of the list. */
export function gapOf(active: Active, over: Over | null): number | null {
  if (!over) return null;
  if (!hasSortableData(over)) return 0;
  const box = active.rect.current.translated;
  const isBelow = box !== null && middle(box) > middle(over.rect);
  return gapAt(fromOf(active), over.data.current.sortable.index, isBelow);
}

/** The nearest row; what is new has to be held over the list. */
export const nearestRow: CollisionDetection = args => {
  const rows = args.droppableContainers.filter(({ id }) => id !== BOARD);
  if (fromOf(args.active) === null) {
    const board = args.droppableContainers.filter(({ id }) => id === BOARD);
    const inside = pointerWithin({ ...args, droppableContainers: board });
    if (inside.length === 0 || rows.length === 0) return inside;
  }
  return closestCenter({ ...args, droppableContainers: rows });
};

/** Drags by mouse, pen and finger after a few pixels, so that a press stays a press, and by keyboard. */
export function useDragSensors() {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: isStill ? 'auto' : 'smooth',
    }),
  );
}
