import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useTally } from '../../data/collections.ts';
import type { TerminalVerb } from '../../domain/terminal.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Chosen } from '../../parts/list/ChosenLine.tsx';
import { type Bulk, countChosen } from '../../parts/list/selection.ts';
import { verbIcons, verbOrder, verbWords } from '../../parts/terminal/terminal-words.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';

/** The four verbs on what is chosen, each with how many of it it is allowed for, and its labels. (look: Bulk bar) */
export function TerminalBulkBar({
  bulk: { chosen, total, chooseAll, clear },
  onVerb,
  onLabels,
}: {
  bulk: Bulk;
  onLabels: () => void;
  onVerb: (verb: TerminalVerb, allowed: number, count: number) => void;
}) {
  const { t, i18n } = useLingui();
  const tally = useTally(chosen).data;
  const count = countChosen(chosen, total);
  const isAll = 'matching' in chosen && chosen.except.length === 0;
  return (
    <BulkBar
      label={t`Actions for the selection`}
      chosen={
        <span className="font-semibold">
          <Chosen count={count} />
        </span>
      }
      selectAll={
        isAll || count >= total || !chooseAll
          ? undefined
          : { text: <Trans>Select all {formatCount(total)} matching</Trans>, onSelect: chooseAll }
      }
      actions={[
        ...verbOrder.map(verb => {
          const allowed = tally?.allowed[verb] ?? 0;
          return {
            id: verb,
            label: i18n._(verbWords[verb]),
            icon: verbIcons[verb],
            count: allowed,
            countText: tally ? formatCount(allowed) : '',
            onSelect: () => onVerb(verb, allowed, tally?.count ?? count),
          };
        }),
        {
          id: 'labels',
          label: t`Labels`,
          icon: Printer,
          count,
          countText: formatCount(count),
          onSelect: onLabels,
        },
      ]}
      moreText={t`More`}
      clearText={<Trans>Clear</Trans>}
      onClear={clear}
    />
  );
}
