import { useLingui } from '@lingui/react/macro';
import { PanelLeft } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { AppearanceMenu } from './AppearanceMenu.tsx';
import { AvatarMenu } from './AvatarMenu.tsx';
import { HelpButton } from './HelpButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { OutboxPill } from './OutboxPill.tsx';
import { SearchEntry } from './SearchEntry.tsx';

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
