import { DndContext, type DragEndEvent, type DragMoveEvent, DragOverlay } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Carried, carriedBy, fromOf, gapOf, nearestRow, useDragSensors } from './drag.ts';
import { useDragWords } from './drag-words.ts';
import { Lifted } from './Lifted.tsx';
import { isElsewhere, placeIn } from './landing.ts';
import type { Builder } from './use-builder.ts';

/** The rows stay where they are while one is dragged: a line shows where it will come to stand. */
const still = () => null;

/** Where fields are dragged: from the palette into the list, and within it. Draws with the gap that a drag is over. */
export function FieldBoard({
  builder,
  children,
}: {
  builder: Builder;
  children: (gap: number | null) => ReactNode;
}) {
  const { fields, add, move } = builder;
  const [gap, setGap] = useState<number | null>(null);
  const [lifted, setLifted] = useState<Carried | null>(null);
  const sensors = useDragSensors();
  const accessibility = useDragWords(fields.length);

  const follow = ({ active, over }: DragMoveEvent) => {
    const next = gapOf(active, over);
    setGap(next !== null && isElsewhere(fromOf(active), next) ? next : null);
  };
  const end = () => {
    setGap(null);
    setLifted(null);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    end();
    const at = gapOf(active, over);
    if (at === null) return;
    const { type } = carriedBy(active);
    if (type) return add(type, at);
    const field = fields.find(({ id }) => id === active.id);
    if (field && isElsewhere(fromOf(active), at)) move(field, placeIn(fromOf(active), at));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestRow}
      accessibility={accessibility}
      onDragStart={({ active }) => setLifted(carriedBy(active))}
      onDragMove={follow}
      onDragOver={follow}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <SortableContext items={fields.map(({ id }) => id)} strategy={still}>
        {children(gap)}
      </SortableContext>
      {createPortal(
        <DragOverlay dropAnimation={null}>{lifted && <Lifted carried={lifted} />}</DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}
