import { DndContext, DragOverlay } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Carried, carriedBy, fromOf, placeIn, rowsStay, useRowDrag } from './drag.ts';
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
  const [lifted, setLifted] = useState<Carried | null>(null);
  const { gap, context } = useRowDrag(fields.length, (active, at) => {
    const { type } = carriedBy(active);
    if (type) return add(type, at);
    const field = fields.find(({ id }) => id === active.id);
    if (field) move(field, placeIn(fromOf(active), at));
  });
  return (
    <DndContext
      {...context}
      onDragStart={({ active }) => setLifted(carriedBy(active))}
      onDragEnd={event => {
        setLifted(null);
        context.onDragEnd(event);
      }}
      onDragCancel={() => {
        setLifted(null);
        context.onDragCancel();
      }}
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
