import * as Headless from '@headlessui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ScanQrCode, Search, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { usePull } from '../../data/collections.ts';
import { useOnline } from '../../data/network.ts';
import { rememberChoice } from '../../data/recent-choices.ts';
import { type CollectionName, collectionNames } from '../../domain/collection.ts';
import { formatList } from '../../parts/format/numbers.ts';
import { show } from '../../parts/page/page-dialog.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { isPaletteKey } from '../shortcuts.ts';
import type { Choice, Group } from './choices.ts';
import { PaletteList } from './PaletteList.tsx';
import { type PaletteAnswer, useGroupWords, usePalette } from './palette-answer.ts';

/** Routes, actions and everything in the local copy, by a few letters. */
export function Palette({
  text: first = '',
  onClose,
  onLogout,
}: {
  text?: string;
  onClose: () => void;
  onLogout: () => void;
}) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [text, setText] = useState(first);
  const [isEntered, setEntered] = useState(false);
  const shownText = useDeferredValue(text);
  const palette = usePalette(shownText, onLogout);
  const isCurrent = palette.isLoaded && shownText === text;
  const all = palette.groups.flatMap(({ choices }) => choices);

  const choose = (choice: Choice | null | undefined) => {
    if (!choice || choice.disabledReason) return;
    const { kind, key, href, title, detail, id, isSummary } = choice;
    if (!isSummary && !key.startsWith('action logout')) {
      rememberChoice({
        kind,
        key,
        href: href?.startsWith('/') ? href : null,
        title,
        detail: detail ?? id ?? null,
      });
    }
    onClose();
    if (choice.isOutside) window.open(href, '_blank', 'noopener,noreferrer');
    else if (href) navigate(href);
    choice.run?.();
  };
  // Enter right after the last letter means the answer to it, not what is still shown of the letters before.
  const enterNow = useEffectEvent(() => choose(all[0]));
  useEffect(() => {
    if (!isEntered || !isCurrent) return;
    setEntered(false);
    enterNow();
  }, [isEntered, isCurrent]);
  const onKey = (event: KeyboardEvent) => {
    const isLeaving = event.key === 'Escape' || isPaletteKey(event.nativeEvent);
    // The list names its first choice a moment after it was drawn.
    const isNamed = event.currentTarget.hasAttribute('aria-activedescendant');
    const isEarly = event.key === 'Enter' && !(isCurrent && isNamed);
    if (!isLeaving && !isEarly) return;
    event.preventDefault();
    event.stopPropagation();
    if (isLeaving) onClose();
    else setEntered(true);
  };

  return (
    <Modal
      open
      onClose={onClose}
      label={t`Search or run a command`}
      scrimCloses
      className="max-md:h-[92dvh] md:mt-[12dvh] md:max-h-[76dvh]! md:w-168 md:self-start"
    >
      <Headless.Combobox<Choice | null> value={null} by={isSame} immediate onChange={choose}>
        <div
          className="flex h-14 shrink-0 items-center gap-2 border-b ps-4 pe-3"
          onKeyDownCapture={event => {
            // Here Tab chooses nothing, and Home and End move in what is typed.
            const isFree = event.key === 'Tab' || (text !== '' && ['Home', 'End'].includes(event.key));
            if (isFree) event.stopPropagation();
          }}
        >
          <Search size={18} aria-hidden className="shrink-0 text-text-3" />
          <Headless.ComboboxInput
            aria-label={t`Search or run a command`}
            placeholder={t`Terminal, merchant, report, page…`}
            value={text}
            displayValue={() => text}
            dir="auto"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            data-autofocus=""
            onChange={event => {
              setText(event.target.value);
              setEntered(false);
            }}
            onKeyDown={onKey}
            className="name h-full min-w-0 flex-1 bg-transparent px-1 text-[1rem]/6 outline-none"
          />
          <IconButton
            icon={ScanQrCode}
            iconSize={18}
            label={t`Scan a terminal`}
            noTip
            onClick={() => show({ name: 'scan' })}
          />
          <span aria-hidden className="max-md:hidden">
            <Kbd>Esc</Kbd>
          </span>
          <span className="md:hidden">
            <IconButton icon={X} iconSize={18} label={t`Close`} noTip onClick={onClose} />
          </span>
        </div>
        <PaletteList palette={palette} text={text.trim()} />
      </Headless.Combobox>
      <PaletteFoot palette={palette} count={text.trim() === '' || !isCurrent ? null : all.length} />
      {collectionNames
        .filter(name => palette.missing.includes(name))
        .map(name => (
          <FirstPull key={name} of={name} />
        ))}
    </Modal>
  );
}

const isSame = (a: Choice | null, b: Choice | null): boolean => a?.key === b?.key;

/** Loads a collection that this device never had; what it has is refreshed by the screens that show it. */
function FirstPull({ of }: { of: CollectionName }) {
  usePull(of);
  return null;
}

/** Announces the number of choices; names data that is not loaded and so cannot be found; lists the keys. */
function PaletteFoot({
  palette: { missing, isLoaded },
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
        <span className="ms-1">{t({ message: 'move', context: 'of a key' })}</span>
      </span>
      {isLoaded && missing.length > 0 && <Missing of={missing} isOnline={isOnline} />}
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
  const words = useGroupWords();
  const names = formatList(
    of.map(group => words[group]),
    'long',
  );
  return (
    <span className="text-warn-text">
      {isOnline ? (
        <Trans>Loading for the first time: {names}.</Trans>
      ) : (
        <Trans>Not fully loaded on this device: {names}.</Trans>
      )}
    </span>
  );
}
