import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';
import type { FirstLoad } from '../domain/collection.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { formatCount } from './numbers.ts';

/** "5,000 of 30,000 loaded": says of a collection that is not loaded to its end how far it is. */
export function sayFirstLoad(i18n: I18n, { loaded, all }: FirstLoad): string {
  const rows = formatCount(loaded);
  if (all === null) return i18n._(msg`${rows} loaded so far`);
  const total = formatCount(all);
  return i18n._(msg`${rows} of ${total} loaded`);
}

/** The same as a line, with a bar while it goes on. */
export function FirstLoadLine({ of, isRunning }: { of: FirstLoad; isRunning: boolean }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const text = sayFirstLoad(i18n, of);
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      {isRunning && of.all !== null && (
        <span className="w-16 md:w-24">
          <ProgressBar label={t`Rows loaded`} value={of.loaded} max={of.all} text={text} />
        </span>
      )}
      {text}
    </span>
  );
}
