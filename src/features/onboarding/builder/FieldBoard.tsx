import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type Carried,
  carriedBy,
  fromOf,
  gapOf,
  isElsewhere,
  nearestRow,
  placeIn,
  rowsStay,
  useDragAnnouncements,
  useDragSensors,
  useGap,
} from './drag.ts';
import { fieldLooks } from './field-looks.ts';
import type { Builder } from './use-builder.ts';

/** The area in which fields are dragged: from the field types into the list, and within it. Renders with the gap that a drag is over. */
export function FieldBoard({
  builder,
  children,
}: {
  builder: Builder;
  children: (gap: number | null) => ReactNode;
}) {
  const { fields, add, move } = builder;
  const { gap, follow, clear } = useGap();
  const [lifted, setLifted] = useState<Carried | null>(null);
  const sensors = useDragSensors();
  const accessibility = useDragAnnouncements(fields.length);

  const end = () => {
    clear();
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
      <SortableContext items={fields.map(({ id }) => id)} strategy={rowsStay}>
        {children(gap)}
      </SortableContext>
      {createPortal(
        <DragOverlay dropAnimation={null}>{lifted && <LiftedField carried={lifted} />}</DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}

/** The dragged field, as it hangs at the pointer. */
function LiftedField({ carried: { name, type } }: { carried: Carried }) {
  const Icon = type && fieldLooks[type].icon;
  return (
    <div
      aria-hidden
      className="flex h-full min-h-line cursor-grabbing items-center gap-3 rounded border border-line-strong bg-surface px-3 text-row font-medium shadow-float"
    >
      <GripVertical size={16} aria-hidden className="shrink-0 text-text-2" />
      {Icon && <Icon size={16} aria-hidden className="shrink-0 text-text-2" />}
      <span dir="auto" className="name min-w-0">
        {name}
      </span>
    </div>
  );
}
