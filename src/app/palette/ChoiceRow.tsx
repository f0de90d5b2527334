import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Asked } from '../../domain/find.ts';
import { classes } from '../../ui/classes.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Choice } from './choices.ts';
import { Marked } from './Marked.tsx';

/** One row of the palette: what it is called, what else tells it apart, what answers marked. (look: 13, Command palette) */
export function ChoiceRow({
  choice: { icon: Icon, title, name, isIdTitle, detail, id, note, isOutside, disabledReason, isSummary },
  rowId,
  asked,
  isActive,
  onPoint,
  onChoose,
}: {
  choice: Choice;
  rowId: string;
  asked: Asked;
  isActive: boolean;
  /** The pointer moved over it. */
  onPoint: () => void;
  onChoose: () => void;
}) {
  const shown = (text: string) => (isSummary ? text : <Marked text={text} asked={asked} />);
  const second = disabledReason ?? detail;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
    <div
      id={rowId}
      role="option"
      aria-selected={isActive}
      aria-disabled={disabledReason ? true : undefined}
      tabIndex={-1}
      onMouseMove={onPoint}
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'relative flex min-h-row cursor-pointer scroll-my-10 items-center gap-3 px-4 py-1.5 md:min-h-line',
        isActive &&
          'bg-selected before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:bg-accent forced-colors:outline-2 forced-colors:-outline-offset-2',
        disabledReason && 'text-text-3',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />
      <span className="flex min-w-0 flex-1 flex-col md:flex-row md:items-baseline md:gap-2.5">
        <span
          dir={isIdTitle ? 'ltr' : 'auto'}
          className={classes('name text-body md:shrink', isIdTitle && 'ident text-row!')}
        >
          {name && title.includes(name) ? <Around name={name} title={title} shown={shown} /> : shown(title)}
        </span>
        {second && (
          <span
            dir="auto"
            className={classes('name text-row text-text-3', second === detail && 'md:flex-1 md:shrink-[3]')}
          >
            {second === detail ? shown(second) : second}
          </span>
        )}
      </span>
      {id && (
        <span className="ident max-w-45 shrink-0 truncate text-text-3 max-md:max-w-31">{shown(id)}</span>
      )}
      {note && <span className="shrink-0 text-row text-text-2 tabular-nums">{note}</span>}
      {isOutside && (
        <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden className="mirrored shrink-0 text-text-3" />
      )}
      {isActive && (
        <span aria-hidden className="shrink-0 max-md:hidden">
          <Kbd>Enter</Kbd>
        </span>
      )}
    </div>
  );
}

/** A title in which a name stands apart, so that its direction changes nothing around it. */
function Around({ name, title, shown }: { name: string; title: string; shown: (text: string) => ReactNode }) {
  const from = title.indexOf(name);
  return (
    <>
      {shown(title.slice(0, from))}
      <bdi>{shown(name)}</bdi>
      {shown(title.slice(from + name.length))}
    </>
  );
}
