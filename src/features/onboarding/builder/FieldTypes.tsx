import { useDraggable } from '@dnd-kit/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { GripVertical, Plus } from 'lucide-react';
import { type FieldType, fieldTypes } from '../../../domain/onboarding/form.ts';
import { classes } from '../../../ui/classes.ts';
import { Menu } from '../../../ui/Menu.tsx';
import type { Carried } from './drag.ts';
import { fieldLooks } from './field-looks.ts';
import type { Builder } from './use-builder.ts';

/** Every type of field: dragged into the list, or pressed to come at its end. */
export function FieldTypes({ builder }: { builder: Builder }) {
  return (
    <section
      aria-labelledby="field-types"
      className="flex w-56 shrink-0 flex-col overflow-y-auto border-e bg-surface p-4"
    >
      <h2 id="field-types" className="text-row font-semibold">
        <Trans>Add a field</Trans>
      </h2>
      <p id="field-types-full" className="mt-0.5 mb-2 text-caption text-text-3">
        {builder.whyFull ?? <Trans>Drag, or press Enter to add to the end.</Trans>}
      </p>
      <ul className="space-y-1.5 pb-2">
        {fieldTypes.map((type, index) => (
          <li key={type}>
            <FieldTypeItem type={type} isFirst={index === 0} builder={builder} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FieldTypeItem({
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
      data-field-types={isFirst ? '' : undefined}
      aria-disabled={isFull || undefined}
      aria-describedby="field-types-full"
      onPointerDown={event => listeners?.onPointerDown?.(event)}
      onClick={() => !isFull && add(type)}
      className={classes(
        'flex h-line w-full touch-pan-y items-center gap-3 rounded border bg-surface ps-3 pe-1 text-row',
        isFull ? 'text-text-3' : 'hover:bg-hover',
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0 text-text-2" />
      <span className="min-w-0 flex-1 truncate text-start">{name}</span>
      <span className="grid h-full w-7 touch-none cursor-grab place-items-center text-text-3">
        <GripVertical size={16} aria-hidden />
      </span>
    </button>
  );
}

/** The foot of the list: chooses the type of one more field. */
export function AddMenu({ builder: { add, whyFull } }: { builder: Builder }) {
  const { t, i18n } = useLingui();
  return (
    <Menu
      label={t`Field type`}
      entries={() =>
        fieldTypes.map(type => ({
          id: type,
          label: i18n._(fieldLooks[type].word),
          icon: fieldLooks[type].icon,
          disabledReason: whyFull ?? undefined,
          onSelect: () => add(type),
        }))
      }
      trigger={trigger => (
        <button
          {...trigger}
          type="button"
          data-add-field=""
          className="ring-inside flex h-row w-full items-center justify-center gap-2 rounded-b text-row text-text-2 hover:bg-hover hover:text-text"
        >
          <Plus size={16} aria-hidden />
          <Trans>Add a field</Trans>
        </button>
      )}
    />
  );
}
