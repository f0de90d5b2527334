import { useSortable } from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, CircleX, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { FormField } from '../../../domain/onboarding/form.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { fieldFaultWords } from '../form-words.ts';
import { DragHandle, DropLine, stepOf } from './DragHandle.tsx';
import type { Carried } from './drag.ts';
import { fieldLooks } from './field-looks.ts';
import type { Builder } from './use-builder.ts';

/** A field of the form's own: dragged by its handle, moved with Alt and an arrow key, pressed to be edited. */
export function FieldRow({
  field,
  at,
  builder,
  line,
}: {
  field: FormField;
  at: number;
  builder: Builder;
  /** A dragged field would be dropped here. */
  line: 'before' | 'behind' | null;
}) {
  const { t, i18n } = useLingui();
  const { selected, select, isReadOnly, faultsOf, nameOf, move } = builder;
  const name = nameOf(field);
  const isSelected = selected?.id === field.id;
  const [fault] = faultsOf(field);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useSortable({
    id: field.id,
    data: { name } satisfies Carried,
    attributes: { roleDescription: t`Drag handle` },
    disabled: isReadOnly,
  });
  const step = (event: KeyboardEvent) => {
    const by = stepOf(event);
    if (by === 0 || isReadOnly) return;
    event.preventDefault();
    move(field, at + by);
  };
  return (
    <li
      ref={setNodeRef}
      className={classes(
        'relative flex min-h-row items-center border-b last:border-b-0',
        isSelected
          ? 'bg-selected before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:bg-accent'
          : 'hover:bg-hover',
        isReadOnly && 'ps-4 md:pe-11',
        !isReadOnly && 'md:pe-2',
        isDragging && 'bg-sunken!',
      )}
    >
      {line && <DropLine at={line} />}
      {!isReadOnly && (
        <DragHandle
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          label={t`Move ${name}`}
          onKeyDown={event => {
            step(event);
            if (!event.defaultPrevented) listeners?.onKeyDown?.(event);
          }}
        />
      )}
      <button
        type="button"
        data-field-row={field.id}
        aria-current={isSelected || undefined}
        aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        onClick={() => select(field.id)}
        onKeyDown={step}
        className="ring-inside flex min-h-row min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5 rounded py-1.5 text-start"
      >
        <span
          dir="auto"
          className={classes(
            'match-edge min-w-0 flex-1 basis-24 text-row font-medium wrap-anywhere max-md:basis-full',
            field.label.trim() === '' && 'text-text-3',
          )}
        >
          {name}
        </span>
        <span className="shrink-0 text-caption text-text-2">{i18n._(fieldLooks[field.type].word)}</span>
        <span
          className={classes('w-20 shrink-0 text-caption', field.isRequired ? 'text-text' : 'text-text-2')}
        >
          {field.isRequired ? (
            <Trans comment="Mark and switch: the form field must be filled">Required</Trans>
          ) : (
            <Trans comment="Mark of a form field that may stay empty">Optional</Trans>
          )}
        </span>
        {fault && (
          <span className="flex basis-full gap-1.5 text-caption text-bad-text">
            <CircleX size={14} strokeWidth={2} aria-hidden className="mt-px shrink-0 text-bad-icon" />
            {i18n._(fieldFaultWords(fault))}
          </span>
        )}
      </button>
      {!isReadOnly && <FieldMenu field={field} at={at} builder={builder} />}
    </li>
  );
}

/** The menu of a field's row. */
function FieldMenu({ field, at, builder }: { field: FormField; at: number; builder: Builder }) {
  const { t } = useLingui();
  const { fields, nameOf, select, move, duplicate, remove, whyFull } = builder;
  const name = nameOf(field);
  return (
    <Menu
      label={t`Actions for ${name}`}
      align="end"
      entries={() => [
        {
          id: 'edit',
          label: t({ message: 'Edit', comment: 'Button that opens a form field for editing' }),
          icon: Pencil,
          onSelect: () => select(field.id),
        },
        {
          id: 'up',
          label: t`Move up`,
          icon: ArrowUp,
          disabledReason: at === 0 ? t`First field` : undefined,
          onSelect: () => move(field, at - 1),
        },
        {
          id: 'down',
          label: t`Move down`,
          icon: ArrowDown,
          disabledReason: at === fields.length - 1 ? t`Last field` : undefined,
          onSelect: () => move(field, at + 1),
        },
        {
          id: 'duplicate',
          label: t({ message: 'Duplicate', comment: 'Button that makes a second form field like this one' }),
          icon: Copy,
          disabledReason: whyFull ?? undefined,
          onSelect: () => duplicate(field),
        },
        'line',
        { id: 'delete', label: t`Delete`, icon: Trash2, tone: 'bad', onSelect: () => remove(field) },
      ]}
      trigger={trigger => (
        <IconButton {...trigger} icon={Ellipsis} label={t`More for ${name}`} size="view" noTip />
      )}
    />
  );
}
