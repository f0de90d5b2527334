import * as Headless from '@headlessui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight, SearchX } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { matchedParts, type SearchQuery } from '../../domain/search.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Choice } from './choices.ts';
import { type PaletteAnswer, useGroupWords } from './palette-answer.ts';

/** The choices, by group. */
export function PaletteList({
  palette: { groups, query, isLoaded },
  text,
}: {
  palette: PaletteAnswer;
  text: string;
}) {
  const { t } = useLingui();
  const words = useGroupWords();
  return (
    <>
      <Headless.ComboboxOptions
        static
        hold
        modal={false}
        aria-label={t({ message: 'Results', comment: 'Name of the found entries for screen readers' })}
        className={groups.length > 0 ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2' : undefined}
      >
        {/* Another search is another list: its best answer is the first. */}
        <Fragment key={query.whole}>
          {groups.map(({ group, choices }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox is no fieldset
            <div key={group} role="group" aria-label={words[group]}>
              <div aria-hidden className="px-4 pt-3 pb-1 text-caption text-text-3">
                {words[group]}
              </div>
              {choices.map(choice => (
                <Headless.ComboboxOption
                  key={choice.key}
                  value={choice}
                  disabled={choice.disabledReason !== undefined}
                  className={rowLook}
                >
                  <ChoiceRow of={choice} query={query} />
                </Headless.ComboboxOption>
              ))}
            </div>
          ))}
        </Fragment>
      </Headless.ComboboxOptions>
      {groups.length === 0 && isLoaded && (
        <EmptyState icon={SearchX} title={<Trans>No Record Found</Trans>}>
          <Trans>No results on this device for “{text}”.</Trans>
        </EmptyState>
      )}
    </>
  );
}

const rowLook =
  'group/row relative flex min-h-row cursor-pointer scroll-my-10 items-center gap-3 px-4 py-1.5 before:absolute before:inset-y-0 before:start-0 before:w-0.75 data-disabled:text-text-3 data-focus:bg-selected data-focus:before:bg-accent md:min-h-line';

/** One choice: what it is called, what else tells it apart, what answers marked. */
function ChoiceRow({
  of: { icon: Icon, title, name, isIdTitle, detail, id, note, isOutside, disabledReason, isSummary },
  query,
}: {
  of: Choice;
  query: SearchQuery;
}) {
  const shown = (text: string) => (isSummary ? text : <Marked text={text} query={query} />);
  const second = disabledReason ?? detail;
  return (
    <>
      <Icon size={16} aria-hidden className="shrink-0 text-text-2" />
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
      {isOutside && <ArrowUpRight size={16} aria-hidden className="mirrored shrink-0 text-text-3" />}
      <span aria-hidden className="hidden shrink-0 md:group-data-focus/row:block">
        <Kbd>Enter</Kbd>
      </span>
    </>
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

/** A text with the parts marked that answer what is asked. */
function Marked({ text, query }: { text: string; query: SearchQuery }) {
  const parts = matchedParts(text, query);
  if (parts.length === 0) return <span>{text}</span>;
  const ends = [0, ...parts.map(({ to }) => to)];
  return (
    <>
      {parts.map(({ from, to }, place) => (
        <span key={from}>
          {text.slice(ends[place], from)}
          <mark className="rounded-small bg-accent-soft text-accent-text">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
