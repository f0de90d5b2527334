import { Trans, useLingui } from '@lingui/react/macro';
import { CircleQuestionMark, Languages, PanelLeft, Search, SunMoon } from 'lucide-react';
import { show } from '../../parts/page/page-dialog.ts';
import {
  type Appearance,
  choices,
  choose,
  useAppearance,
  useAppearanceWords,
} from '../../parts/preferences/appearance.ts';
import { type Language, languages, useLanguage, useSpeak } from '../../parts/preferences/language.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Listbox } from '../../ui/Listbox.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { AvatarMenu } from './AvatarMenu.tsx';
import { OutboxPill } from './OutboxPill.tsx';

/** The line over every page: sidebar, search, network and outbox, language, appearance, keys, person. */
export function Header({
  isSidebarOpen,
  onToggle,
  onLogout,
}: {
  isSidebarOpen: boolean;
  onToggle: () => void;
  onLogout: () => void;
}) {
  const { t } = useLingui();
  return (
    <header
      data-region
      className="flex h-header shrink-0 items-center gap-2 border-b bg-surface ps-4 pe-6 max-md:hidden"
    >
      <IconButton
        icon={PanelLeft}
        iconSize={18}
        mirrored
        label={isSidebarOpen ? t`Collapse sidebar` : t`Open sidebar`}
        aria-expanded={isSidebarOpen}
        onClick={onToggle}
      />
      <SearchEntry />
      <div className="ms-auto" />
      <OutboxPill />
      <LanguageMenu />
      <AppearanceMenu />
      <HelpButton />
      <AvatarMenu onLogout={onLogout} />
    </header>
  );
}

const isApple = /Mac|iP/.test(navigator.platform);

/** The way into the palette. */
function SearchEntry() {
  return (
    <button
      type="button"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={() => show({ name: 'palette' })}
      className="flex h-view w-85 min-w-0 items-center gap-2 rounded border border-line-strong px-3 text-row text-text-3 hover:bg-hover"
    >
      <Search size={16} aria-hidden className="shrink-0" />
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

/** Chooses the language, each by its own name; kept on this device. */
function LanguageMenu() {
  const { t } = useLingui();
  const current = useLanguage();
  const choose = useSpeak();
  return (
    <Listbox
      label={t`Language`}
      align="end"
      value={current}
      options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
      onChange={value => choose(value as Language)}
      trigger={props => <IconButton {...props} icon={Languages} iconSize={18} label={t`Language`} noTip />}
    />
  );
}

/** Chooses mode, layout, style, direction and transition; kept on this device. */
function AppearanceMenu() {
  const { t } = useLingui();
  const chosen = useAppearance();
  const words = useAppearanceWords();
  const group = (name: keyof Appearance): MenuEntry[] => [
    { heading: words.heading[name] },
    ...choices[name].map(value => ({
      id: `${name}-${value}`,
      label: (words[name] as Record<string, string>)[value] ?? value,
      checked: chosen[name] === value,
      onSelect: () => choose({ [name]: value }),
    })),
  ];
  return (
    <Menu
      label={t`Appearance`}
      align="end"
      trigger={props => <IconButton {...props} icon={SunMoon} iconSize={18} label={t`Appearance`} noTip />}
      entries={() => (['mode', 'layout', 'style', 'rtl', 'transition'] as const).flatMap(group)}
    />
  );
}

/** Lists the keys that work. */
function HelpButton() {
  const { t } = useLingui();
  return (
    <IconButton
      icon={CircleQuestionMark}
      iconSize={18}
      label={t`Keyboard shortcuts`}
      onClick={() => show({ name: 'keys' })}
    />
  );
}
