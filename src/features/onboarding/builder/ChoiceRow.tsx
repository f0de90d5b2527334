import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DragHandle } from './DragHandle.tsx';
import { DropLine } from './DropLine.tsx';
import type { Carried } from './drag.ts';
import { stepOf } from './step-of.ts';

/** One value of a list. */
export function ChoiceRow({
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
  /** Several lines at once: each becomes a value. */
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
          const values = event.clipboardData.getData('text').split(/\r?\n/);
          const filled = values.map(one => one.trim()).filter(one => one !== '');
          if (filled.length < 2) return;
          event.preventDefault();
          onPaste(filled);
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
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
