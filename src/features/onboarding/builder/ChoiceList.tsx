import { DndContext, type DragEndEvent, type DragMoveEvent } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { limits } from '../../../domain/onboarding-form.ts';
import { FieldLine } from '../../../ui/Field.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { fromOf, gapOf, nearestRow, useDragSensors } from './drag.ts';
import { useDragWords } from './drag-words.ts';
import { moved } from './field-edits.ts';
import { isElsewhere, placeIn } from './landing.ts';
import { places } from './places.ts';
import type { Builder } from './use-builder.ts';

const still = () => null;

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
  const [gap, setGap] = useState<number | null>(null);
  const sensors = useDragSensors();
  const words = useDragWords(list.length);
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
    say(t`${name} is at place ${place} of ${total}.`);
  };
  const remove = (at: number) => {
    onChange(list.toSpliced(at, 1));
    focus(places.choice(Math.min(at, list.length - 2)), places.addChoice);
  };
  const follow = ({ active, over }: DragMoveEvent) => {
    const next = gapOf(active, over);
    setGap(next !== null && isElsewhere(fromOf(active), next) ? next : null);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setGap(null);
    const from = fromOf(active);
    const at = gapOf(active, over);
    if (from !== null && at !== null && isElsewhere(from, at)) move(from, placeIn(from, at));
  };

  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="mb-1.5 text-row font-medium">
        <Trans>Choices</Trans>
      </legend>
      <div data-error={error ? '' : undefined} className="rounded border data-error:border-bad-icon">
        <DndContext
          sensors={sensors}
          collisionDetection={nearestRow}
          accessibility={{ ...words, restoreFocus: false }}
          onDragMove={follow}
          onDragOver={follow}
          onDragEnd={drop}
          onDragCancel={() => setGap(null)}
        >
          <SortableContext items={list.map((_, at) => choiceId(at))} strategy={still}>
            <ol>
              {list.map((value, at) => (
                <ChoiceRow
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
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            <Trans>Add choice</Trans>
          </button>
        )}
      </div>
      <FieldLine id={id} error={error} />
    </fieldset>
  );
}

const choiceId = (at: number): string => `choice-${at}`;
