import { DndContext } from '@dnd-kit/core';
import { SortableContext, useSortable } from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { limits } from '../../../domain/onboarding/form.ts';
import { classes } from '../../../ui/classes.ts';
import { FieldLine } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DragHandle, DropLine, stepOf } from './DragHandle.tsx';
import { type Carried, fromOf, placeIn, rowsStay, useRowDrag } from './drag.ts';
import { moved, pastedChoices } from './field-edits.ts';
import { type Builder, places } from './use-builder.ts';

/** The values to choose from: typed, dragged or moved by keyboard; Enter goes on to the next. */
export function ChoiceList({
  list,
  error,
  isReadOnly,
  builder: { focus, say },
  onChange,
}: {
  list: readonly string[];
  error: string | undefined;
  isReadOnly: boolean;
  builder: Pick<Builder, 'focus' | 'say'>;
  onChange: (list: string[]) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const isFull = list.length >= limits.listLength;

  const nameAt = (at: number): string => {
    const place = at + 1;
    return list[at]?.trim() || t`Choice ${place}`;
  };
  const add = (at: number) => {
    if (isFull) return;
    onChange(list.toSpliced(at, 0, ''));
    focus(places.choice(at));
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length) return;
    onChange(moved(list, from, to));
    focus(places.choiceHandle(to));
    const name = nameAt(from);
    const place = to + 1;
    const total = list.length;
    say(t`${name}: position ${place} of ${total}.`);
  };
  const { gap, context } = useRowDrag(list.length, (active, at) => {
    const from = fromOf(active);
    if (from !== null) move(from, placeIn(from, at));
  });
  const remove = (at: number) => {
    onChange(list.toSpliced(at, 1));
    focus(places.choice(Math.min(at, list.length - 2)), places.addChoice);
  };
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="mb-1.5 text-row font-medium">
        <Trans comment="Heading: options of a list field in the form builder">Choices</Trans>
      </legend>
      <div data-error={error ? '' : undefined} className="rounded border data-error:border-bad-icon">
        <DndContext {...context} accessibility={{ ...context.accessibility, restoreFocus: false }}>
          <SortableContext items={list.map((_, at) => choiceId(at))} strategy={rowsStay}>
            <ol>
              {list.map((value, at) => (
                <FieldChoiceRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed, a value may be there twice
                  key={at}
                  id={choiceId(at)}
                  name={nameAt(at)}
                  value={value}
                  at={at}
                  isReadOnly={isReadOnly}
                  line={gap === at ? 'before' : gap === list.length && at === gap - 1 ? 'behind' : null}
                  onChange={text => onChange(list.with(at, text))}
                  onPaste={values => onChange(list.toSpliced(at, 1, ...values))}
                  onNext={() => add(at + 1)}
                  onMove={by => move(at, at + by)}
                  onRemove={() => remove(at)}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        {!isReadOnly && (
          <button
            type="button"
            data-add-choice=""
            aria-disabled={isFull || undefined}
            onClick={() => add(list.length)}
            className="ring-inside flex h-view w-full items-center gap-2 rounded px-3 text-row font-medium text-accent-text hover:bg-hover max-md:h-verb"
          >
            <Plus size={16} aria-hidden />
            <Trans>Add choice</Trans>
          </button>
        )}
      </div>
      <FieldLine id={id} error={error} />
    </fieldset>
  );
}

const choiceId = (at: number): string => `choice-${at}`;

/** One value of a list. */
function FieldChoiceRow({
  id,
  name,
  value,
  at,
  isReadOnly,
  line,
  onChange,
  onPaste,
  onNext,
  onMove,
  onRemove,
}: {
  id: string;
  /** The value, or its place while it has none. */
  name: string;
  value: string;
  at: number;
  isReadOnly: boolean;
  line: 'before' | 'behind' | null;
  onChange: (value: string) => void;
  /** Several lines at once: each becomes a value, beside the text that stood here. */
  onPaste: (values: string[]) => void;
  onNext: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const place = at + 1;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, transform } = useSortable({
    id,
    data: { name } satisfies Carried,
    attributes: { roleDescription: t`Drag handle` },
    disabled: isReadOnly,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes(
        'relative flex h-view items-center border-b max-md:h-verb',
        isReadOnly && 'ps-3 last:border-b-0',
        isDragging && 'z-10 bg-selected shadow-float',
      )}
      style={isDragging && transform ? { translate: `0 ${transform.y}px` } : undefined}
    >
      {line && <DropLine at={line} />}
      {!isReadOnly && (
        <DragHandle
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          data-choice-handle={at}
          label={t`Move ${name}`}
          onKeyDown={event => {
            const by = stepOf(event);
            if (by === 0) return listeners?.onKeyDown?.(event);
            event.preventDefault();
            onMove(by);
          }}
        />
      )}
      <input
        type="text"
        dir="auto"
        data-choice={at}
        aria-label={t`Choice ${place}`}
        autoComplete="off"
        readOnly={isReadOnly}
        value={value}
        onChange={event => onChange(event.target.value)}
        onPaste={event => {
          const { selectionStart, selectionEnd } = event.currentTarget;
          const values = pastedChoices(
            value,
            selectionStart ?? value.length,
            selectionEnd ?? value.length,
            event.clipboardData.getData('text'),
          );
          if (isReadOnly || !values) return;
          event.preventDefault();
          onPaste(values);
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onNext();
        }}
        className="ring-inside h-full min-w-0 flex-1 rounded bg-transparent px-1 text-row"
      />
      {!isReadOnly && (
        <IconButton icon={X} iconSize={14} label={t`Remove ${name}`} size="view" noTip onClick={onRemove} />
      )}
    </li>
  );
}
