import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { usePull } from '../../data/collections.ts';
import { rememberChoice } from '../../data/recent-choices.ts';
import { type CollectionName, collectionNames } from '../../domain/collection.ts';
import { Modal } from '../../ui/Modal.tsx';
import type { Choice } from './choices.ts';
import { PaletteField } from './PaletteField.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteList } from './PaletteList.tsx';
import { usePalette } from './use-palette.ts';

/** Routes, actions and everything in the local copy, by a few letters. (look: 13, Command palette) */
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
  const [active, setActive] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const shownText = useDeferredValue(text);
  const palette = usePalette(shownText, onLogout);
  const isCurrent = palette.isSettled && shownText === text;
  const all = palette.groups.flatMap(({ choices }) => choices);
  // What was pointed at may be gone; then the best is meant.
  const at = Math.max(
    0,
    all.findIndex(({ key }) => key === active),
  );
  const rowId = (key: string) => `${listId} ${key}`.replaceAll(/[^\w-]/g, '_');

  const choose = (choice: Choice | undefined) => {
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
  const enter = () => (isCurrent ? choose(all[at]) : setEntered(true));
  const enterNow = useEffectEvent(() => choose(all[at]));
  useEffect(() => {
    if (!isEntered || !isCurrent) return;
    setEntered(false);
    enterNow();
  }, [isEntered, isCurrent]);
  const point = (to: number) => {
    const choice = all[(to + all.length) % all.length];
    if (!choice) return;
    setActive(choice.key);
    document.getElementById(rowId(choice.key))?.scrollIntoView({ block: 'nearest' });
  };
  const type = (next: string) => {
    setText(next);
    setActive(null);
    setEntered(false);
    list.current?.scrollTo({ top: 0 });
  };

  return (
    <Modal
      open
      onClose={onClose}
      label={t`Search or run a command`}
      scrimCloses
      className="max-md:h-[92dvh] md:mt-[12dvh] md:max-h-[76dvh]! md:w-168 md:self-start"
    >
      <PaletteField
        text={text}
        onText={type}
        listId={listId}
        activeId={all[at] ? rowId(all[at].key) : undefined}
        onMove={by => point(at + by)}
        onEnds={to => point(to === 'first' ? 0 : all.length - 1)}
        onEnter={enter}
        onClose={onClose}
      />
      <PaletteList
        ref={list}
        id={listId}
        palette={palette}
        text={text.trim()}
        active={all[at]?.key ?? null}
        rowId={rowId}
        onPoint={setActive}
        onChoose={choose}
      />
      <PaletteFoot palette={palette} count={text.trim() === '' || !isCurrent ? null : all.length} />
      {collectionNames
        .filter(name => palette.missing.includes(name))
        .map(name => (
          <FirstPull key={name} of={name} />
        ))}
    </Modal>
  );
}

/** Loads a collection that this device never had; what it has is refreshed by the screens that show it. */
function FirstPull({ of }: { of: CollectionName }) {
  usePull(of);
  return null;
}
