import { Plural, Trans } from '@lingui/react/macro';
import { formatCount } from '../format/numbers.ts';
import { type Bulk, countChosen } from './selection.ts';

const link = 'h-verb rounded-small text-accent-text hover:underline';

/** How many rows of a phone's list are chosen, with the way to all and to none. */
export function ChosenLine({ bulk: { chosen, total, chooseAll, clear } }: { bulk: Bulk }) {
  const count = countChosen(chosen, total);
  return (
    <div className="flex shrink-0 items-center gap-4 border-b px-4 text-row" aria-live="polite">
      <strong className="font-semibold">
        <Chosen count={count} />
      </strong>
      {count < total && chooseAll && (
        <button type="button" onClick={chooseAll} className={link}>
          <Trans>Select all {formatCount(total)}</Trans>
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
