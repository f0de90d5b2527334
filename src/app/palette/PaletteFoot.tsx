import { useLingui as useIntl } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useOnline } from '../../data/network.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import type { Group } from './choices.ts';
import { useGroupWords } from './group-words.ts';
import type { PaletteAnswer } from './use-palette.ts';

/** How many there are, said as it changes; what cannot be found because it is not loaded; the keys. */
export function PaletteFoot({
  palette: { missing, isSettled },
  count,
}: {
  palette: PaletteAnswer;
  /** Null where nothing was asked, or not all has answered. */
  count: number | null;
}) {
  const { t } = useLingui();
  const isOnline = useOnline();
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-2 text-caption text-text-3 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <span aria-hidden className="flex items-center gap-1 max-md:hidden">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <span className="ms-1">{t`move`}</span>
      </span>
      {isSettled && missing.length > 0 && <Missing of={missing} isOnline={isOnline} />}
      <span role="status" className="ms-auto tabular-nums">
        {count !== null && <Plural value={count} one="# result" other="# results" />}
      </span>
      {!isOnline && (
        <span>
          <Trans>from data saved on this device</Trans>
        </span>
      )}
    </footer>
  );
}

function Missing({ of, isOnline }: { of: readonly Group[]; isOnline: boolean }) {
  const { i18n } = useIntl();
  const words = useGroupWords();
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    of.map(group => words[group]),
  );
  return (
    <span className="text-warn-text">
      {isOnline ? (
        <Trans>Being loaded for the first time: {names}.</Trans>
      ) : (
        <Trans>Not fully loaded on this device: {names}.</Trans>
      )}
    </span>
  );
}
