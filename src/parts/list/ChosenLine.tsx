import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BulkBar } from '../../ui/BulkBar.tsx';
import type { BulkAction } from '../../ui/PhoneBulkBar.tsx';
import { formatCount } from '../format/numbers.ts';
import type { Bulk } from './selection.ts';

const link = 'h-verb rounded-small text-accent-text hover:underline';

/** The number of chosen rows over a phone's list, with the way to all and to none. */
export function ChosenLine({ bulk: { count, total, chooseAll, clear } }: { bulk: Omit<Bulk, 'chosen'> }) {
  return (
    <div className="flex shrink-0 items-center gap-4 border-b px-4 text-row" aria-live="polite">
      <strong className="font-semibold">
        <Chosen count={count} />
      </strong>
      {count < total && chooseAll && (
        <button
          type="button"
          onClick={event => {
            // This button goes: the focus moves to the one after it.
            (event.currentTarget.nextElementSibling as HTMLElement).focus();
            chooseAll();
          }}
          className={link}
        >
          <Trans>Select all {{ all: formatCount(total) }}</Trans>
        </button>
      )}
      <button type="button" onClick={clear} className={`${link} ms-auto`}>
        <Trans>Clear</Trans>
      </button>
    </div>
  );
}

/** "5 selected". */
export function Chosen({ count }: { count: number }) {
  const shown = formatCount(count);
  return <Plural value={count} one={`${shown} selected`} other={`${shown} selected`} />;
}

/** The actions for the chosen rows of a collection, and the way to all rows that match. */
export function ChosenBar({
  bulk: { chosen, count, total, chooseAll, clear },
  facts,
  actions,
}: {
  bulk: Bulk;
  /** Totals of the selection, after its number. */
  facts?: ReactNode;
  actions: readonly BulkAction[];
}) {
  const { t } = useLingui();
  const isAll = 'matching' in chosen && chosen.except.length === 0;
  return (
    <BulkBar
      label={t`Actions for the selection`}
      chosen={
        <span className="font-semibold">
          <Chosen count={count} />
        </span>
      }
      facts={facts}
      selectAll={
        isAll || count >= total || !chooseAll
          ? undefined
          : { text: <Trans>Select all {{ all: formatCount(total) }} matching</Trans>, onSelect: chooseAll }
      }
      actions={actions}
      moreText={t`More`}
      clearText={<Trans>Clear</Trans>}
      onClear={clear}
    />
  );
}
