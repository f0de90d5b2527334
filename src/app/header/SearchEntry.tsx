import { Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { show } from '../shortcuts.ts';

const isApple = /Mac|iP/.test(navigator.platform);

/** The way into the palette. */
export function SearchEntry() {
  return (
    <button
      type="button"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={() => show({ name: 'palette' })}
      className="flex h-view w-85 min-w-0 items-center gap-2 rounded border border-line-strong px-3 text-row text-text-3 hover:bg-hover"
    >
      <Search size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate text-start">
        <Trans>Search or run a command</Trans>
      </span>
      <kbd
        aria-hidden
        dir="ltr"
        className="shrink-0 rounded-small border border-line-strong px-1 font-sans text-nav max-lg:hidden"
      >
        {isApple ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
