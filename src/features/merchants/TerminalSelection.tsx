import { Trans, useLingui } from '@lingui/react/macro';
import { useTally } from '../../data/collections.ts';
import type { TerminalVerb } from '../../domain/terminal.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Chosen } from '../../parts/list/ChosenLine.tsx';
import { verbIcons, verbOrder, verbWords } from '../../parts/terminal/terminal-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';

/** The head of a merchant's terminals: all or none of them selected, and the verbs for those that are, each with its number. */
export function TerminalSelection({
  all,
  chosen,
  onChosen,
  onVerb,
}: {
  /** Ids of the terminals that are shown. */
  all: readonly string[];
  chosen: readonly string[];
  onChosen: (ids: readonly string[]) => void;
  onVerb: (verb: TerminalVerb, allowed: number) => void;
}) {
  const { t, i18n } = useLingui();
  const isAny = chosen.length > 0;
  const tally = useTally(isAny ? { ids: chosen } : null).data;
  const isAll = chosen.length === all.length;
  return (
    <section
      aria-label={t`Actions for the selection`}
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-sunken px-4 py-1.5"
    >
      <Checkbox
        label={
          isAny ? (
            <Chosen count={chosen.length} />
          ) : (
            <Trans>Select all {{ all: formatCount(all.length) }}</Trans>
          )
        }
        className="me-auto min-h-8 max-md:min-h-11"
        checked={isAll}
        indeterminate={isAny && !isAll}
        onChange={() => onChosen(isAll ? [] : all)}
      />
      {isAny &&
        verbOrder.map(verb => {
          const allowed = tally?.allowed[verb] ?? 0;
          return (
            allowed > 0 && (
              <Button
                key={verb}
                size="tool"
                look={verb === 'delete' ? 'destructive' : 'secondary'}
                icon={verbIcons[verb]}
                onClick={() => onVerb(verb, allowed)}
              >
                {i18n._(verbWords[verb])} {formatCount(allowed)}
              </Button>
            )
          );
        })}
    </section>
  );
}
