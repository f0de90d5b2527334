import { type ElementType, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import { type MenuItem, MenuRow } from './MenuRow.tsx';
import { roving } from './roving.ts';
import { typeahead } from './typeahead.ts';
import { floatingClass, type TriggerProps, useFloating } from './use-floating.ts';

/** A line between groups, a small heading, or something to choose. */
export type MenuEntry = MenuItem | 'line' | { heading: string };

const typedFor = 600;

/** A menu of verbs or choices: arrows, Home, End, letters, Esc; stays inside the view. */
export function Menu({
  trigger,
  label,
  entries,
  align = 'start',
  link,
}: {
  /** Draws the button; spread the props on it. */
  trigger: (props: MenuTriggerProps, isOpen: boolean) => ReactNode;
  label: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  /** The router's link, for entries with `href`. */
  link?: ElementType;
}) {
  const { isOpen, open, close, floating, triggerProps, floatingProps } = useFloating(align, box => {
    box.querySelector<HTMLElement>('[data-menu-row]')?.focus();
  });
  const typed = useRef({ text: '', at: 0 });
  const rows = () => [...(floating.current?.querySelectorAll<HTMLElement>('[data-menu-row]') ?? [])];

  const move = (event: KeyboardEvent) => {
    const all = rows();
    const index = all.indexOf(document.activeElement as HTMLElement);
    let next = roving(event.key, index, all.length, { axis: 'vertical' });
    if (event.key === 'Tab') close();
    if (
      next === undefined &&
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      const isFresh = event.timeStamp - typed.current.at > typedFor;
      typed.current = { text: (isFresh ? '' : typed.current.text) + event.key, at: event.timeStamp };
      const labels = all.map(row => row.dataset.menuRow ?? '');
      next = typeahead(labels, typed.current.text, index);
    }
    if (next === undefined || next < 0) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <>
      {trigger(
        {
          ...triggerProps,
          'aria-haspopup': 'menu',
          onKeyDown: event => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
            event.preventDefault();
            event.stopPropagation();
            open();
          },
        },
        isOpen,
      )}
      <div
        {...floatingProps}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={event => {
          event.stopPropagation();
          move(event);
        }}
        className={classes(floatingClass, 'min-w-52 max-w-80 overflow-y-auto py-1')}
      >
        {isOpen &&
          entries.map((entry, index) =>
            entry === 'line' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
              <hr key={`line-${index}`} className="my-1 border-t" />
            ) : 'heading' in entry ? (
              <div
                key={entry.heading}
                role="presentation"
                className="px-3 pt-2 pb-1 text-caption text-text-3"
              >
                {entry.heading}
              </div>
            ) : (
              <MenuRow key={entry.id} item={entry} link={link} close={close} />
            ),
          )}
      </div>
    </>
  );
}

export type MenuTriggerProps = TriggerProps & {
  'aria-haspopup': 'menu';
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};
