import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { Ref } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import type { Choice } from './choices.ts';
import { useGroupWords } from './group-words.ts';
import type { PaletteAnswer } from './use-palette.ts';

/** What can be chosen, by group. */
export function PaletteList({
  ref,
  id,
  palette: { groups, asked, isSettled },
  text,
  active,
  rowId,
  onPoint,
  onChoose,
}: {
  ref: Ref<HTMLDivElement>;
  id: string;
  palette: PaletteAnswer;
  text: string;
  active: string | null;
  rowId: (key: string) => string;
  onPoint: (key: string) => void;
  onChoose: (choice: Choice) => void;
}) {
  const { t } = useLingui();
  const words = useGroupWords();
  return (
    <>
      <div
        ref={ref}
        id={id}
        role="listbox"
        aria-label={t`Results`}
        tabIndex={-1}
        className={groups.length > 0 ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2' : undefined}
      >
        {groups.map(({ group, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox is no fieldset
          <div key={group} role="group" aria-label={words[group]}>
            <div aria-hidden className="px-4 pt-3 pb-1 text-caption text-text-3">
              {words[group]}
            </div>
            {choices.map(choice => (
              <ChoiceRow
                key={choice.key}
                choice={choice}
                rowId={rowId(choice.key)}
                asked={asked}
                isActive={choice.key === active}
                onPoint={() => onPoint(choice.key)}
                onChoose={() => onChoose(choice)}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 && isSettled && (
        <EmptyState icon={SearchX} title={<Trans>No Record Found</Trans>}>
          <Trans>Nothing on this device answers “{text}”.</Trans>
        </EmptyState>
      )}
    </>
  );
}
