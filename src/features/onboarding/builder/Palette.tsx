import { useDraggable } from '@dnd-kit/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { GripVertical } from 'lucide-react';
import { type FieldType, fieldTypes } from '../../../domain/onboarding-form.ts';
import { classes } from '../../../ui/classes.ts';
import type { Carried } from './drag.ts';
import { fieldLooks } from './field-looks.ts';
import type { Builder } from './use-builder.ts';

/** Every type of field: dragged into the list, or pressed to come at its end. */
export function Palette({ builder }: { builder: Builder }) {
  return (
    <section
      aria-labelledby="palette"
      className="flex w-56 shrink-0 flex-col overflow-y-auto border-e bg-surface p-4"
    >
      <h2 id="palette" className="text-row font-semibold">
        <Trans>Add a field</Trans>
      </h2>
      <p id="palette-full" className="mt-0.5 mb-2 text-caption text-text-3">
        {builder.whyFull ?? <Trans>Drag, or press Enter to add at the end.</Trans>}
      </p>
      <ul className="space-y-1.5 pb-2">
        {fieldTypes.map((type, index) => (
          <li key={type}>
            <PaletteItem type={type} isFirst={index === 0} builder={builder} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaletteItem({
  type,
  isFirst,
  builder: { add, whyFull },
}: {
  type: FieldType;
  isFirst: boolean;
  builder: Builder;
}) {
  const { i18n } = useLingui();
  const { word, icon: Icon } = fieldLooks[type];
  const name = i18n._(word);
  const isFull = whyFull !== null;
  const { setNodeRef, listeners } = useDraggable({
    id: `new-${type}`,
    data: { name, type } satisfies Carried,
    disabled: isFull,
  });
  return (
    <button
      ref={setNodeRef}
      type="button"
      data-palette={isFirst ? '' : undefined}
      aria-disabled={isFull || undefined}
      aria-describedby="palette-full"
      onPointerDown={event => listeners?.onPointerDown?.(event)}
      onClick={() => !isFull && add(type)}
      className={classes(
        'flex h-line w-full touch-pan-y items-center gap-3 rounded border bg-surface ps-3 pe-1 text-row',
        isFull ? 'text-text-3' : 'hover:bg-hover',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />
      <span className="min-w-0 flex-1 truncate text-start">{name}</span>
      <span className="grid h-full w-7 touch-none cursor-grab place-items-center text-text-3">
        <GripVertical size={16} strokeWidth={1.75} aria-hidden />
      </span>
    </button>
  );
}
