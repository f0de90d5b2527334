import { useLingui } from '@lingui/react/macro';
import { ScanQrCode, Search, X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { isPaletteKey, show } from '../shortcuts.ts';

/** Rows that Page Up and Page Down pass over. */
const PAGE = 8;

/** The line in which is typed; it keeps the focus, and its keys move through the rows. */
export function PaletteField({
  text,
  onText,
  listId,
  activeId,
  onMove,
  onEnds,
  onEnter,
  onClose,
}: {
  text: string;
  onText: (text: string) => void;
  listId: string;
  activeId: string | undefined;
  onMove: (by: number) => void;
  onEnds: (to: 'first' | 'last') => void;
  onEnter: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const keys: Record<string, () => void> = {
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
    PageDown: () => onMove(PAGE),
    PageUp: () => onMove(-PAGE),
    Enter: onEnter,
    ...(text === '' && { Home: () => onEnds('first'), End: () => onEnds('last') }),
  };
  return (
    <div className="flex h-14 shrink-0 items-center gap-2 border-b ps-4 pe-3">
      <Search size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-3" />
      <input
        type="text"
        role="combobox"
        aria-label={t`Search or run a command`}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        placeholder={t`Terminal, merchant, report, page …`}
        value={text}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        data-autofocus=""
        onChange={event => onText(event.target.value)}
        onKeyDown={event => {
          // A key that chooses a character in another script's composition is no command.
          if (event.nativeEvent.isComposing) return;
          const run = isPaletteKey(event.nativeEvent)
            ? onClose
            : event.shiftKey
              ? undefined
              : keys[event.key];
          if (!run) return;
          event.preventDefault();
          run();
        }}
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
  );
}
